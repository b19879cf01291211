import * as z from "zod/mini";
import type { FormFault } from "./errors.ts";
import { fault } from "./fields.ts";
import { passwordTypedMaxLength } from "./limits.ts";

/** Returns a schema for a password that is compared, not chosen. */
export const presentPassword = (missing: FormFault) =>
  z
    .string(fault(missing))
    .check(z.minLength(1, fault(missing)), z.maxLength(passwordTypedMaxLength, fault("passwordTooLong")));

import * as z from "zod/mini";
import { fault, tooLong } from "./fields.ts";
import { smtpUrlMaxLength } from "./limits.ts";
import { smtpServerOf } from "./smtp-server.ts";

/** The URL of a mail server. */
export const smtpUrl = z.string().check(
  z.trim(),
  z.maxLength(smtpUrlMaxLength, tooLong("valueTooLong")),
  z.refine((text) => smtpServerOf(text) !== undefined, fault("smtpUrlInvalid")),
);

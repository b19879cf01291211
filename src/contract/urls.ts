import { z } from "zod";
import { fault } from "./fields.ts";

/** Only http and https: zod's own URL check takes `javascript:` too. */
export const httpUrl = z
  .string()
  .trim()
  .max(2000, fault("urlInvalid"))
  .refine((text) => /^https?:\/\/\P{Cc}+$/iu.test(text) && URL.canParse(text), fault("urlInvalid"));

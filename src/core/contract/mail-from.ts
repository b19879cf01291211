import * as z from "zod/mini";
import { email, fault, isPrintable, tooLong } from "./fields.ts";
import { mailFromMaxLength } from "./limits.ts";

/** A name, quoted when it has characters that part addresses, and an address in angle brackets; or an address alone. */
const senderForm = /^(?:(?:"[^"\\]*" *|[^"<>@,;:\\()[\]]*)<([^<>]*)>|([^<>]*))$/;

function isSender(text: string): boolean {
  const [, behindName, alone] = senderForm.exec(text) ?? [];
  const address = behindName ?? alone ?? "";
  return !/[\r\n\t]/.test(text) && address === address.trim() && email.safeParse(address).success;
}

export const mailFrom = z
  .string()
  .check(
    z.trim(),
    z.maxLength(mailFromMaxLength, tooLong("valueTooLong")),
    z.refine(isPrintable, fault("invisible")),
    z.refine(isSender, fault("addressInvalid")),
  );

import { passwordMaxLength, passwordMinLength } from "../../../src/contract/limits.ts";
import type { Faults } from "../../lib/use-form.ts";

export type NewPassword = { newPassword: string; confirmPassword: string };

/** Returns what is wrong with a new password before it is sent. */
export function newPasswordFaults({ newPassword, confirmPassword }: NewPassword): Faults<NewPassword> {
  return {
    newPassword:
      newPassword.length < passwordMinLength
        ? "passwordTooShort"
        : newPassword.length > passwordMaxLength
          ? "passwordTooLong"
          : undefined,
    confirmPassword:
      confirmPassword === ""
        ? "confirmRequired"
        : confirmPassword !== newPassword
          ? "confirmMismatch"
          : undefined,
  };
}

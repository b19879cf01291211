import { passwordMaxLength, passwordMinLength } from "../../../src/contract/limits.ts";
import type { Faults } from "../../lib/use-form.ts";

export type NewPassword = { newPassword: string; confirmPassword: string };

/** What the form itself has against a new password. */
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

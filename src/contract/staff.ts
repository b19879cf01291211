import { z } from "zod";
import { email, fault } from "./fields.ts";
import { passwordMaxLength, passwordMinLength } from "./limits.ts";
import type { Role } from "./roles.ts";

export const loginRequest = z.object({
  email,
  password: z
    .string(fault("passwordRequired"))
    .min(1, fault("passwordRequired"))
    .max(10 * passwordMaxLength, fault("passwordTooLong")),
});

const newPassword = z
  .string(fault("passwordTooShort"))
  .min(passwordMinLength, fault("passwordTooShort"))
  .max(passwordMaxLength, fault("passwordTooLong"));

const confirmPassword = z.string(fault("confirmRequired")).min(1, fault("confirmRequired"));

const same = (body: { newPassword: string; confirmPassword: string }) =>
  body.newPassword === body.confirmPassword;
const mismatch = { message: fault("confirmMismatch"), path: ["confirmPassword"] };

export const forcePasswordChangeRequest = z
  .object({ newPassword, confirmPassword, userId: z.int().positive() })
  .refine(same, mismatch);

export const changePasswordRequest = z
  .object({
    currentPassword: z
      .string(fault("currentPasswordRequired"))
      .min(1, fault("currentPasswordRequired"))
      .max(10 * passwordMaxLength, fault("passwordTooLong")),
    newPassword,
    confirmPassword,
  })
  .refine(same, mismatch);

export type LoginRequest = z.infer<typeof loginRequest>;
export type ForcePasswordChangeRequest = z.infer<typeof forcePasswordChangeRequest>;
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

export type StaffUser = { id: number; email: string; username: string; role: Exclude<Role, "user"> };

/** The answer to a right password: a session, or the duty to change an initial password first. */
export type LoginView = {
  success: true;
  message: string;
  userId: number;
  user: StaffUser;
} & ({ requiresPasswordChange: false; sessionToken: string } | { requiresPasswordChange: true });

export type SessionView = { success: true; message: string; sessionToken: string };

export type StaffMeView = { success: true; user: StaffUser };

export type UserInfoView = { isMasterAdmin: boolean };

/** What the login screen may tell before the initial password was changed; null afterwards. */
export type LoginHintView = { adminEmail: string | null };

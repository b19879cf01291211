import * as z from "zod/mini";
import type { Opened } from "./factors.ts";
import { email, fault, work } from "./fields.ts";
import { passwordMaxLength, passwordMinLength } from "./limits.ts";
import { presentPassword } from "./present-password.ts";
import type { Role } from "./roles.ts";

export const loginRequest = z.object({
  email,
  password: presentPassword("passwordRequired"),
  work,
});

const newPassword = z
  .string(fault("passwordTooShort"))
  .check(
    z.minLength(passwordMinLength, fault("passwordTooShort")),
    z.maxLength(passwordMaxLength, fault("passwordTooLong")),
  );

const confirmPassword = z.string(fault("confirmRequired")).check(z.minLength(1, fault("confirmRequired")));

/** Both are there to be compared; what else is wrong with the new one may be reported at the same time. */
const pair = z.object({ newPassword: z.string(), confirmPassword });
const isConfirmed = (body: { newPassword: string; confirmPassword: string }) =>
  body.newPassword === body.confirmPassword;
const mismatch: z.core.$ZodCustomParams = {
  error: fault("confirmMismatch"),
  path: ["confirmPassword"],
  when: ({ value }) => pair.safeParse(value).success,
};

export const forcePasswordChangeRequest = z
  .object({ newPassword, confirmPassword, userId: z.int().check(z.positive()) })
  .check(z.refine(isConfirmed, mismatch));

export const changePasswordRequest = z
  .object({
    currentPassword: presentPassword("currentPasswordRequired"),
    newPassword,
    confirmPassword,
  })
  .check(z.refine(isConfirmed, mismatch));

export type LoginRequest = z.infer<typeof loginRequest>;
export type ForcePasswordChangeRequest = z.infer<typeof forcePasswordChangeRequest>;
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

export type StaffUser = { id: number; email: string; username: string; role: Exclude<Role, "user"> };

/** The answer to a right password: a session, a second step, or the duty to change an initial password first. */
export type LoginView = {
  success: true;
  message: string;
  userId: number;
  user: StaffUser;
} & (({ requiresPasswordChange: false } & Opened) | { requiresPasswordChange: true });

export type SessionView = { success: true; message: string; sessionToken: string };

/** The answer to a forced change of password. */
export type ForcedChangeView = { success: true; message: string } & Opened;

export type StaffMeView = { success: true; user: StaffUser };

export type UserInfoView = {
  isMasterAdmin: boolean;
  /** Where visitors find the portal, without a slash at the end. */
  publicUrl: string;
};

/** What the login screen may show before the initial password was changed; afterwards the address is null. */
export type LoginHintView = {
  adminEmail: string | null;
  /** True once that password works no more: the next start makes a new one. */
  hasEnded: boolean;
};

import * as z from "zod/mini";
import type { Language } from "./languages.ts";
import { userStates } from "./list-filters.ts";
import { listQuery } from "./lists.ts";
import { type Role, roles } from "./roles.ts";
import { userSorts } from "./sorts.ts";

/** A master admin can be made by the command line only. */
export const roleRequest = z.object({ role: z.enum(["user", "admin"]) });

export const userListQuery = z.extend(listQuery(userSorts), {
  role: z.optional(z.enum(roles)),
  state: z.optional(z.enum(userStates)),
});

export type UserListQuery = z.infer<typeof userListQuery>;
export type RoleRequest = z.infer<typeof roleRequest>;

export type UserView = {
  id: number;
  email: string;
  username: string;
  role: Role;
  language: Language;
  passwordChanged: boolean;
  createdAt: string;
  lastLoginAt: string | null;
  usedSecretCode: string | null;
  usedSecretCodeAt: string | null;
};

/** The changed row; `initialPassword` is there once, when a visitor became an admin. */
export type RoleView = UserView & { initialPassword?: string };

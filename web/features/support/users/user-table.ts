import type { UserView } from "../../../../src/features/accounts/accounts.contract.ts";
import type { CsvTable } from "../../../kit/resource/csv-export.tsx";

/** The users as they are exported. */
export const userTable: CsvTable<UserView> = {
  name: "users",
  heads: [
    "ID",
    "Username",
    "Email",
    "Role",
    "Language",
    "Secret Code",
    "Secret Code Used At",
    "Last Login At",
    "Created At",
  ],
  cells: (user) => [
    user.id,
    user.username,
    user.email,
    user.role,
    user.language,
    user.usedSecretCode,
    user.usedSecretCodeAt,
    user.lastLoginAt,
    user.createdAt,
  ],
};

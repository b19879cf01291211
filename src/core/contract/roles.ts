export const roles = ["user", "admin", "master_admin"] as const;
export type Role = (typeof roles)[number];

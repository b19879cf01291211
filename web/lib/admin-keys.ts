import type { AdminPath } from "./api-types.ts";

/** The keys of what the console shows in more than one place; each stands for all that begin with it. */
export const adminKeys = {
  codes: ["/api/admin/codes"],
  codices: ["/api/admin/codices"],
  logs: ["/api/admin/audit-logs"],
  pages: ["/api/admin/pages"],
  rooms: ["/api/admin/rooms"],
  settings: ["/api/admin/settings"],
  stats: ["/api/admin/stats"],
  users: ["/api/admin/users"],
} as const satisfies Record<string, readonly [AdminPath]>;

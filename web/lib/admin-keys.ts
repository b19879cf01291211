import type { AdminPath } from "./api-types.ts";

/** The query keys that are used in more than one place of the console; each is a prefix. */
export const adminKeys = {
  alerts: ["/api/admin/alerts"],
  backups: ["/api/admin/backups"],
  codes: ["/api/admin/codes"],
  codices: ["/api/admin/codices"],
  doctor: ["/api/admin/doctor"],
  heavyWork: ["/api/admin/heavy-work"],
  shopEvents: ["/api/admin/intake"],
  identity: ["/api/admin/identity"],
  invitations: ["/api/admin/invitations"],
  emails: ["/api/admin/letters"],
  logs: ["/api/admin/audit-logs"],
  pages: ["/api/admin/pages"],
  people: ["/api/admin/people"],
  requests: ["/api/admin/requests"],
  rooms: ["/api/admin/rooms"],
  editions: ["/api/admin/press-runs"],
  sessions: ["/api/admin/sessions"],
  settings: ["/api/admin/settings"],
  stats: ["/api/admin/stats"],
  today: ["/api/admin/today"],
  users: ["/api/admin/users"],
  state: ["/api/admin/watch"],
  words: ["/api/admin/words"],
  webhooks: ["/api/admin/webhooks"],
} as const satisfies Record<string, readonly [AdminPath]>;

/** How a call is made. */
type Method = "get" | "post" | "put" | "delete";

export type AdminCall = [method: Method, path: string, who: "staff" | "master", body?: unknown];

/** Every call of the observatory, with a body that would be accepted, and who may make it. */
export const adminCalls: AdminCall[] = [
  ["get", "/api/admin/me", "staff"],
  ["get", "/api/admin/user-info", "staff"],
  ["get", "/api/admin/stats", "staff"],
  ["get", "/api/admin/codes", "staff"],
  ["get", "/api/admin/codes/1/redemptions", "staff"],
  ["get", "/api/admin/rooms", "staff"],
  ["get", "/api/admin/users", "staff"],
  ["get", "/api/admin/pages", "staff"],
  ["get", "/api/admin/pages/999", "staff"],
  ["get", "/api/admin/audit-logs", "staff"],
  ["get", "/api/admin/settings", "master"],
  ["post", "/api/admin/codes", "staff", { code: "MATRIX", maxUses: 1, expiresAt: "2030-01-01T00:00:00Z" }],
  [
    "post",
    "/api/admin/codes/bulk",
    "staff",
    { count: 1, prefix: "M", length: 8, maxUses: 1, expiresAt: "2030-01-01T00:00:00Z" },
  ],
  [
    "post",
    "/api/admin/codes/import",
    "staff",
    { rows: [{ code: "IMP", maxUses: "1", expiresAt: "2030-01-01T00:00:00Z", label: "" }] },
  ],
  ["put", "/api/admin/codes/999", "staff", { maxUses: 3 }],
  ["delete", "/api/admin/codes/999", "staff"],
  ["post", "/api/admin/rooms", "staff", { name: "Matrix" }],
  ["put", "/api/admin/rooms/999", "staff", { name: "Matrix" }],
  ["delete", "/api/admin/rooms/999", "staff"],
  ["put", "/api/admin/users/999/role", "master", { role: "admin" }],
  ["put", "/api/admin/settings", "master", { key: "course_nada_url", value: null }],
  ["post", "/api/admin/settings/test-mail", "master", { to: "a@example.org" }],
  ["post", "/api/admin/pages", "staff", { slug: "matrix", title: "Matrix", content: "<p>x</p>" }],
  ["post", "/api/admin/pages/preview", "staff", { content: "<p>x</p>" }],
  ["put", "/api/admin/pages/999", "staff", { title: "Matrix" }],
  ["delete", "/api/admin/pages/999", "staff"],
  [
    "post",
    "/api/admin/codex-generator",
    "master",
    {
      title: "Matrix",
      numPages: 10,
      urlPage: 5,
      codePage: 6,
      secretUrl: "https://example.org/",
      originalCode: "MATRIX-BOOK",
    },
  ],
  [
    "post",
    "/api/admin/codex-preview",
    "master",
    {
      title: "Matrix",
      numPages: 10,
      urlPage: 5,
      codePage: 6,
      secretUrl: "https://example.org/",
      originalCode: "MATRIX-BOOK",
      pages: [5],
      reveal: true,
    },
  ],
  ["get", "/api/admin/codices", "master"],
  ["get", "/api/admin/codices/999/pdf", "master"],
  ["get", "/api/admin/codex-jobs/12345678", "master"],
  ["delete", "/api/admin/codex-jobs/12345678", "master"],
  [
    "post",
    "/api/admin/change-password",
    "staff",
    { currentPassword: "x", newPassword: "Long-enough-1", confirmPassword: "Long-enough-1" },
  ],
  // Last, since it ends the sessions of the table.
  ["post", "/api/admin/logout", "staff", {}],
];

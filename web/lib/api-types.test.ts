import { expect, test } from "bun:test";
import { QueryClient } from "@tanstack/react-query";
import { adminDelete, adminGet, adminGetFile, adminPost, adminPut, adminQuery } from "./admin-api.ts";
import { adminKeys } from "./admin-keys.ts";
import { get, pathQuery, post } from "./api.ts";

/** Calls that the server answers; they are type-checked, and never made. */
export const answered = [
  () => get("/api/auth/me").then(({ user }) => user.admitted),
  () => get("/api/course-url").then(({ courseUrl }) => courseUrl?.length),
  () => get(`/api/pages/${encodeURI("rites/first")}`).then(({ title }) => title),
  () => post("/api/codes/validate", { code: "VOID", userId: 7 }).then(({ valid }) => valid),
  () =>
    adminGet("/api/admin/codes", { q: "void", sort: "usedCount", limit: 8 }).then(
      ({ items }) => items[0]?.label,
    ),
  () => adminGet(`/api/admin/codes/${7}/redemptions`).then(({ items }) => items[0]?.email),
  () => adminPut(`/api/admin/rooms/${7}`, { status: "revealed" }).then(({ name }) => name),
  () => adminDelete(`/api/admin/codex-jobs/${crypto.randomUUID()}`),
  (signal: AbortSignal) => adminGetFile(`/api/admin/codices/${7}/pdf`, signal),
];

/** Calls that the type checker refuses, each for what its comment says. */
export const refused = [
  // @ts-expect-error an unknown path
  () => get("/api/antechambers"),
  // @ts-expect-error a path that ends too early
  () => adminGet("/api/admin"),
  // @ts-expect-error a path that is too long
  () => adminGet(`/api/admin/codes/${7}/redemptions/first`),
  // @ts-expect-error a path that could be any
  (path: string) => get(path),
  // @ts-expect-error a page's path without its slash
  (page: string) => get(`/api/pages${page}`),
  // @ts-expect-error a method that the path does not answer
  () => post("/api/antechamber", {}),
  // @ts-expect-error a method that the path does not answer, though longer paths do
  () => adminDelete("/api/admin/rooms"),
  // @ts-expect-error a body that lacks a field
  () => post("/api/codes/validate", { code: "VOID" }),
  // @ts-expect-error a body with a field of another kind
  () => adminPut(`/api/admin/users/${7}/role`, { role: "owner" }),
  // @ts-expect-error a body with a field too many
  () => adminPost("/api/admin/rooms", { name: "Hall", isOpen: true }),
  // @ts-expect-error a body where none is read
  () => post("/api/auth/logout", { everywhere: true }),
  // @ts-expect-error an order that the list does not offer
  () => adminGet("/api/admin/codes", { sort: "colour" }),
  // @ts-expect-error a filter of another list
  () => adminGet("/api/admin/codes", { action: "login" }),
  // @ts-expect-error a query where none is read
  () => adminQuery("/api/admin/stats", { q: "void" }),
  // @ts-expect-error a part that the answer does not have
  () => get("/api/auth/me").then(({ role }) => role),
  // @ts-expect-error a part of a row that its list does not have
  () => adminGet("/api/admin/rooms").then(({ items }) => items[0]?.usedCount),
  // @ts-expect-error an answer of a deletion
  () => adminDelete(`/api/admin/rooms/${7}`).then(({ id }) => id),
  // @ts-expect-error a file that is taken for JSON
  () => adminGet(`/api/admin/codices/${7}/pdf`),
  // @ts-expect-error JSON that is taken for a file
  (signal: AbortSignal) => adminGetFile("/api/admin/stats", signal),
  // @ts-expect-error the query of an unknown path
  () => pathQuery("/api/courses"),
];

test("the query of a path is refreshed with the list that begins with it", () => {
  const client = new QueryClient();
  const { queryKey } = adminQuery("/api/admin/pages", { limit: 1 });
  client.setQueryData(queryKey, { items: [], total: 0, totalIs: "exact", nextCursor: null });
  void client.invalidateQueries({ queryKey: adminKeys.rooms });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  void client.invalidateQueries({ queryKey: adminKeys.pages });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

import { afterEach, expect, spyOn, test } from "bun:test";
import { jsonQuery } from "./json-query.ts";
import { nullOn401 } from "./null-on-401.ts";

const fetching = spyOn(globalThis, "fetch");
afterEach(() => fetching.mockReset());

const refuse = (status: number) =>
  fetching.mockResolvedValueOnce(
    Response.json({ success: false, code: "unauthenticated", message: "no" }, { status }),
  );

test("a query gets the parts of its key joined by slashes", async () => {
  fetching.mockResolvedValueOnce(Response.json({ items: [] }));
  expect(await jsonQuery<object>({ queryKey: ["/api/pages", "rites"] })).toEqual({ items: [] });
  expect(fetching.mock.lastCall?.[0]).toBe("/api/pages/rites");
});

test("a query throws on 401 unless it takes nobody for an answer, and then on everything else", async () => {
  refuse(401);
  await expect(jsonQuery({ queryKey: ["/api/auth/me"] })).rejects.toMatchObject({ status: 401 });
  refuse(401);
  expect(await nullOn401({ queryKey: ["/api/auth/me"] })).toBeNull();
  refuse(503);
  await expect(nullOn401({ queryKey: ["/api/auth/me"] })).rejects.toMatchObject({
    status: 503,
  });
});

import { expect, test } from "bun:test";
import { insertCode } from "../../testing/initiate.ts";
import { insertCopy } from "../../testing/insert-copy.ts";
import { testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";
import { codesListStore } from "./codes-list.store.ts";

test("codes of a text or a status are looked for where nobody else waits", async () => {
  const portal = await testPortal();
  try {
    await insertCode(portal, "THE VOID", { isActive: false });
    const read = new Proxy(portal.db.read, {
      get() {
        throw new Error("others wait for this read");
      },
    });
    const { list } = codesListStore({ ...portal.db, read });
    const now = portal.clock.now().toISOString();
    for (const query of [
      { q: "void" },
      { status: "inactive" },
      { q: "inactive", status: "inactive" },
    ] as const)
      expect(await list(query, now)).toMatchObject({ items: [{ code: "THE VOID" }], total: 1 });
    await expect(list({}, now)).rejects.toThrow("others wait for this read");
  } finally {
    await portal.close();
  }
});

test("a list without the codes of copies has all others, and without a filter, or of a text, it has all", async () => {
  const portal = await testPortal();
  try {
    await insertCode(portal, "THE VOID");
    const codeId = await insertCode(portal, "COPY 1");
    await insertCopy(portal.db, { codeId, code: "COPY 1" });
    const admin = await staffMember(portal, "admin");
    const codesOf = async (query: string) => {
      const { body } = await admin.get(`/api/admin/codes?sort=code&order=asc&${query}`);
      return body;
    };
    const [copy, other] = [{ code: "COPY 1" }, { code: "THE VOID" }];
    expect(await codesOf("")).toMatchObject({ items: [copy, other], total: 2 });
    expect(await codesOf("copies=without")).toMatchObject({ items: [other], total: 1 });
    expect(await codesOf("copies=without&status=active&q=void")).toMatchObject({ items: [other], total: 1 });
    expect(await codesOf("q=copy")).toMatchObject({ items: [copy], total: 1 });
    expect((await admin.get("/api/admin/codes?copies=some")).status).toBe(422);
  } finally {
    await portal.close();
  }
});

test("a list answers one row by its id, and says so when there is none", async () => {
  const portal = await testPortal();
  try {
    const id = await insertCode(portal, "THE VOID");
    await insertCode(portal, "THE GATE");
    const admin = await staffMember(portal, "admin");
    const one = await admin.get(`/api/admin/codes?id=${id}`);
    expect(one.body).toMatchObject({ items: [{ id, code: "THE VOID" }], total: 1, nextCursor: null });
    expect((await admin.get(`/api/admin/codes?id=${id}&status=expired`)).status).toBe(404);
    expect((await admin.get("/api/admin/codes?id=9000000000000")).status).toBe(404);
    expect((await admin.get("/api/admin/codes?id=one")).status).toBe(422);
  } finally {
    await portal.close();
  }
});

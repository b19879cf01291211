import { expect, test } from "bun:test";
import { insertCode } from "../../testing/initiate.ts";
import { testPortal } from "../../testing/portal.ts";
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

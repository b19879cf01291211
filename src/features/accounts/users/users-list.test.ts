import { expect, test } from "bun:test";
import { plantedInitiate } from "../../../testing/initiate.ts";
import { testPortal } from "../../../testing/portal.ts";
import { usersListStore } from "./users-list.store.ts";

test("users of a text, a role or a state are looked for where nobody else waits", async () => {
  const portal = await testPortal();
  try {
    await plantedInitiate(portal, "ana@example.org", "Ana");
    const read = new Proxy(portal.db.read, {
      get() {
        throw new Error("others wait for this read");
      },
    });
    const { list } = usersListStore({ ...portal.db, read });
    for (const query of [
      { q: "ana@example" },
      { role: "user" },
      { state: "waiting" },
      { q: "Ana", role: "user" },
    ] as const)
      expect(await list(query)).toMatchObject({ items: [{ username: "Ana" }], total: 1 });
    await expect(list({})).rejects.toThrow("others wait for this read");
  } finally {
    await portal.close();
  }
});

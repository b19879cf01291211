import { expect, spyOn, test } from "bun:test";
import type { Database } from "../../core/db/database.ts";
import { testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";

const path = "/api/admin/codes";
const code = { maxUses: 1, expiresAt: "2099-01-01T00:00:00Z" };
const texts = 120;

test("what hints say is worked out before the write of a code begins, and once for many codes", async () => {
  const steps = { inside: 0, outside: 0 };
  let isInside = false;
  const watched = (db: Database): Database => ({
    ...db,
    write: (job) =>
      db.write(async (tx) => {
        isInside = true;
        return job(tx).finally(() => {
          isInside = false;
        });
      }),
  });
  const portal = await testPortal({ watched });
  const admin = await staffMember(portal, "admin");
  const at = portal.clock.now().toISOString();
  const told = { place: "gate", opens: "request", after: 0, createdAt: at, updatedAt: at } as const;
  await portal.db.write(async (tx) => {
    for (let position = 0; position < texts; position++) {
      const textEn = `Count the lamps from door ${position}, and turn back`;
      await tx.insert(portal.db.tables.whispers).values({ ...told, position, textEn });
    }
  });
  const original = String.prototype.normalize;
  const folding = spyOn(String.prototype, "normalize").mockImplementation(function (this: string, form) {
    steps[isInside ? "inside" : "outside"]++;
    return original.call(this, form ?? "NFC");
  });
  const taken = async (asked: string) => {
    steps.inside = 0;
    steps.outside = 0;
    const rows = [{ ...code, maxUses: "1", code: asked, label: "" }];
    const { body } = await admin.post(`${path}/import`, { rows });
    return { created: body.created, ...steps };
  };
  try {
    const first = await taken("FIRST ONE");
    expect([first.created, first.inside < texts, first.outside > texts]).toEqual([1, true, true]);
    const second = await taken("SECOND ONE");
    expect([second.created, second.inside < texts, second.outside < texts]).toEqual([1, true, true]);
    expect((await taken("FROM DOOR 99")).created).toBe(0);
  } finally {
    folding.mockRestore();
    await portal.close();
  }
});

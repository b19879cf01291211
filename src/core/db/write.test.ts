import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { CodedError } from "../lib/coded-error.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

const at = "2026-03-01T12:00:00.000Z";

function add(key: string, then: () => void = () => {}) {
  return portal.db.write(async (tx) => {
    await tx.insert(portal.db.tables.attempts).values({ key, createdAt: at });
    // A turn of the event loop, in which a neighbour may start to write.
    await Promise.resolve();
    then();
    await tx.insert(portal.db.tables.attempts).values({ key, createdAt: at });
  });
}

async function keys() {
  const rows = await portal.db.read.select().from(portal.db.tables.attempts);
  return rows.map(({ key }) => key).sort();
}

describe("writing", () => {
  test("undoes all of a write that breaks in the middle and none of its neighbours'", async () => {
    const broken = add("broken", () => {
      throw new Error("broke in the middle");
    });
    const settled = await Promise.allSettled([add("before"), broken, add("after")]);
    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await keys()).toEqual(["after", "after", "before", "before"]);
  });

  test("keeps exactly the writes that were answered, whichever of many break", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 150 }), async (breaking) => {
        await portal.db.write(async (tx) => {
          await tx.delete(portal.db.tables.attempts);
        });
        const settled = await Promise.allSettled(
          breaking.map((breaks, i) =>
            add(`k${i}`, () => {
              if (breaks) throw new Error("broken");
            }),
          ),
        );
        const stored = new Set(await keys());
        settled.forEach(({ status }, i) => {
          expect(status).toBe(breaking[i] ? "rejected" : "fulfilled");
          expect(stored.has(`k${i}`)).toBe(!breaking[i]);
        });
      }),
      { numRuns: 20 },
    );
  });

  test("answers only after the commit, so that a reader sees what was answered", async () => {
    await add("seen");
    expect(await keys()).toEqual(["seen", "seen"]);
  });

  test("hides a write from readers until it is committed", async () => {
    let during: string[] = [];
    await portal.db.write(async (tx) => {
      await tx.insert(portal.db.tables.attempts).values({ key: "early", createdAt: at });
      during = await keys();
    });
    expect(during).toEqual([]);
  });

  test("throws a returned refusal after the commit, so that what was written with it stays", async () => {
    const refused = portal.db.write(async (tx) => {
      await tx.insert(portal.db.tables.attempts).values({ key: "spent", createdAt: at });
      return new CodedError("forbidden");
    });
    const [refusal, neighbour] = await Promise.allSettled([refused, add("after")]);
    expect(refusal).toMatchObject({ status: "rejected", reason: { code: "forbidden" } });
    expect(neighbour.status).toBe("fulfilled");
    expect(await keys()).toEqual(["after", "after", "spent"]);
  });

  test("undoes what was written before a refusal that is thrown inside", async () => {
    const refused = add("undone", () => {
      throw new CodedError("forbidden");
    });
    expect(refused).rejects.toMatchObject({ code: "forbidden" });
    await refused.catch(() => {});
    expect(await keys()).toEqual([]);
  });

  test("refuses to nest, instead of waiting for itself for ever", async () => {
    const nested = portal.db.write(() => portal.db.write(async () => 1));
    expect(nested).rejects.toThrow("never nests");
    await nested.catch(() => {});
    await add("still works");
    expect(await keys()).toHaveLength(2);
  });

  test("is not possible on the reading connection", async () => {
    const insert = async () =>
      await portal.db.read.insert(portal.db.tables.attempts).values({ key: "x", createdAt: at });
    expect(insert()).rejects.toThrow();
  });

  test("holds foreign keys", async () => {
    const orphan = portal.db.write(async (tx) => {
      await tx.insert(portal.db.tables.redemptions).values({ code: "X", userId: 99, createdAt: at });
    });
    expect(orphan).rejects.toThrow();
  });
});

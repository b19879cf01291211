import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { anyCharacter } from "../../testing/any-text.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { dropped, exactCode, foldedCode, storedFold } from "../contract/code-text.ts";
import { secretCode } from "../contract/fields.ts";
import { iso } from "../lib/clock.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const character = fc.oneof(
  fc.constantFrom(..."OIL01AZoil", " ", "\u00a0", ...dropped, ".", "ÃÉÇÑОЙΆ", "\u0301"),
  anyCharacter,
);
const codes = fc
  .array(character, { minLength: 1, maxLength: 50 })
  .map((characters) => secretCode.safeParse(characters.join("")).data)
  .filter((code) => code !== undefined);

test("the database makes the same keys of codes as the gate does", async () => {
  const { db, clock } = portal;
  const { secretCodes } = db.tables;
  const at = iso(clock.now());
  await fc.assert(
    fc.asyncProperty(codes, fc.boolean(), async (code, isExact) => {
      const [row] = await db.write(async (tx) => {
        await tx.delete(secretCodes);
        return tx
          .insert(secretCodes)
          .values({ code, folded: storedFold(code), isExact, createdAt: at, expiresAt: at })
          .returning();
      });
      expect(row?.key).toBe(isExact ? exactCode(code) : foldedCode(code));
    }),
    { numRuns: 300 },
  );
});

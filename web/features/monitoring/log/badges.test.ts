import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { auditRecorder } from "../../../../src/core/audit/audit.store.ts";
import type { AuditDetails, BadgeWords } from "../../../../src/core/contract/audit-details.ts";
import { type Language, languages } from "../../../../src/core/contract/languages.ts";
import { auditActions, deeds } from "../../../../src/entries.ts";
import { badges as en } from "../../../../src/locales/entries/en.ts";
import { badges as es } from "../../../../src/locales/entries/es.ts";
import { badges as pt } from "../../../../src/locales/entries/pt.ts";
import { type TestPortal, testPortal } from "../../../../src/testing/portal.ts";
import { type Staff, staffMember } from "../../../../src/testing/staff.ts";
import { lookOf } from "./audit-details.ts";

const words = { en, pt, es };
/** The ways in which an act can end, as its details tell them. */
const endings: AuditDetails[] = [{ outcome: "valid" }, { outcome: "code_not_found" }, { success: false }];

let portal: TestPortal;
let master: Staff;
let rows: { id: number; badge: Record<Language, string> }[];
beforeAll(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
  const record = auditRecorder(portal.db, portal.clock);
  // They are somebody's, since the system has a word of its own.
  const entries = auditActions.flatMap((action) =>
    [{}, ...endings].map((details) => ({ action, userId: master.id, details, client: null })),
  );
  await portal.db.write((tx) => record(tx, ...entries));
  rows = (await list("")).map(({ id, action, details }) => ({ id, badge: badgeOf(action, details) }));
  expect(rows.length).toBeGreaterThanOrEqual(entries.length);
});
afterAll(() => portal.close());

type Row = { id: number; action: string; details: string };

async function list(query: string): Promise<Row[]> {
  const { body } = await master.get(`/api/admin/audit-logs?limit=1000${query}`);
  return body.items as Row[];
}
const finding = (name: string, text: string) => `&${name}=${encodeURIComponent(text)}`;

/** Returns what the console shows of a row, in each language. */
function badgeOf(action: string, details: string): Record<Language, string> {
  const known = auditActions.find((each) => each === action) ?? "forbidden";
  const { word } = lookOf(known, details);
  const deed = deeds.find((each) => word === `deeds.${each}`);
  const badgeIn = ({ actions, deeds }: BadgeWords) => (deed ? deeds[deed] : actions[known]);
  return { en: badgeIn(en), pt: badgeIn(pt), es: badgeIn(es) };
}

test("any three letters of a badge, in any language and case, find every row that shows them, in either field", async () => {
  const cut = fc.tuple(fc.nat(), fc.integer({ min: 3, max: 12 }), fc.boolean());
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...rows),
      fc.constantFrom(...languages),
      fc.constantFrom("q", "alsoContains"),
      cut,
      async ({ badge }, language, field, [start, length, isLoud]) => {
        const from = start % (badge[language].length - 2);
        const letters = badge[language].slice(from, from + length).trim();
        if (letters.length < 3) return;
        const found = new Set(
          (await list(finding(field, isLoud ? letters.toUpperCase() : letters))).map(({ id }) => id),
        );
        const missed = rows.filter((row) => row.badge[language].includes(letters) && !found.has(row.id));
        expect([letters, missed]).toEqual([letters, []]);
      },
    ),
    { numRuns: 200 },
  );
});

test.each(deeds)("the words of %s find the rows that ended so, and no others", async (deed) => {
  for (const language of languages) {
    const text = words[language].deeds[deed];
    const found = await list(finding("q", text));
    expect(found.length).toBeGreaterThan(0);
    const shown = new Set(found.map(({ action, details }) => badgeOf(action, details)[language]));
    expect([...shown]).toEqual([text]);
  }
});

test("the global search and that of the tab narrow each other, and a filter narrows both", async () => {
  const actions = async (query: string) => [...new Set((await list(query)).map(({ action }) => action))];
  expect(await actions(finding("q", "Sala criada") + finding("alsoContains", "room created"))).toEqual([
    "room_created",
  ]);
  expect(await actions(finding("q", "Room created") + finding("alsoContains", "Page created"))).toEqual([]);
  expect(await actions(`${finding("q", "created")}&action=page_created`)).toEqual(["page_created"]);
  expect(await actions(`${finding("q", "Room created")}&action=page_created`)).toEqual([]);
});

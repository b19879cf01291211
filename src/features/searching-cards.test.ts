import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { wordsIn } from "../../web/testing/words.ts";
import { auditRecorder } from "../core/audit/audit.store.ts";
import { auditOutcomes } from "../core/contract/audit-details.ts";
import { onlyRow } from "../core/db/queries.ts";
import { limitNames } from "../entries.ts";
import { plantedInitiate } from "../testing/initiate.ts";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import { type Staff, staffMember } from "../testing/staff.ts";
import { emailStates } from "./mail/mail.contract.ts";
import { mediumKinds } from "./media/media.contract.ts";
import { helpScreens, lastErrors } from "./support/support.contract.ts";

const { en, es, pt } = wordsIn;

const at = "2027-01-01T00:00:00.000Z";
const words = [en, pt, es];
const book = {
  title: "Book of Doors",
  numPages: 70,
  urlPage: 1,
  codePage: 2,
  secretUrl: "https://a.example/",
  originalCode: "X",
  encryptionType: "none",
  fontColor: "#FFFFFF",
  addSymbol: false,
  symbolType: "fire",
  language: "en",
};

let portal: TestPortal;
let master: Staff;
let runs: number[];
beforeAll(async () => {
  portal = await testPortal({ environment: { RATE_LIMITS: "off" } });
  master = await staffMember(portal, "master_admin");
  const { codices, codexRuns, codexCopies, media, mediaUses, helpRequests } = portal.db.tables;
  const page = await master.post("/api/admin/pages", {
    slug: "p",
    title: "Gate of Horn",
    content: "<p>x</p>",
  });
  const room = await master.post("/api/admin/rooms", { name: "Hall of Ivory" });
  const { userId } = await plantedInitiate(portal, "ana@example.net", "Ana of the Gate");
  await portal.db.write(async (tx) => {
    const made = { code: "X", settings: JSON.stringify(book), seed: "s", edition: 1, checksum: "0", size: 1 };
    const master = { ...made, title: book.title, plan: "[]", createdAt: at };
    const { id: codexId } = onlyRow(await tx.insert(codices).values(master).returning({ id: codices.id }));
    const run = { codexId, count: 4, made: 4, expiresAt: at, maxUses: 1, createdAt: at, updatedAt: at };
    const rows = [
      { ...run, label: "First" },
      { ...run, label: "Second", isActive: false, isPersonal: true },
    ];
    runs = (await tx.insert(codexRuns).values(rows).returning({ id: codexRuns.id })).map(({ id }) => id);
    const states = [
      {},
      { soldAt: at },
      { soldAt: at, fetchedAt: at },
      { soldAt: at, fetchedAt: at, revokedAt: at },
    ];
    for (const [index, state] of states.entries())
      await tx.insert(codexCopies).values({
        runId: runs[0] ?? 0,
        number: index + 1,
        code: `LANTERN-${"QVXZ"[index]}7`,
        folded: `LANTERN${index}`,
        name: "Rui",
        ...state,
      });
    for (const [index, kind] of mediumKinds.entries()) {
      const file = { sha: kind, kind, type: "x", name: `n${index}`, size: 1, createdAt: at, updatedAt: at };
      const row = onlyRow(
        await tx
          .insert(media)
          .values({ ...file, isWhole: true })
          .returning({ id: media.id }),
      );
      const owner =
        index === 0 ? { kind: "page" as const, body: page.body } : { kind: "room" as const, body: room.body };
      await tx
        .insert(mediaUses)
        .values({ mediaId: row.id, kind: owner.kind, ownerId: Number(owner.body.id) });
    }
    const errors = [...lastErrors, ...auditOutcomes, ...limitNames];
    for (const [index, lastError] of errors.entries())
      await tx.insert(helpRequests).values({
        email: index % 3 ? "typed@example.net" : null,
        userId: index === 0 ? userId : null,
        language: "en",
        screen: helpScreens[index % helpScreens.length] ?? "code",
        sentence: "Please",
        lastError,
        letterState: emailStates[index % emailStates.length] ?? null,
        createdAt: at,
        ...(index % 4 === 0 && { answer: "Look in spam", answeredBy: userId, answeredAt: at }),
      });
  });
});
afterAll(() => portal.close());

type Row = Record<string, unknown> & { id: number };

async function found(path: string, q: string, name = "q"): Promise<Row[]> {
  const asked = `${path}${path.includes("?") ? "&" : "?"}limit=1000&${name}=${encodeURIComponent(q)}`;
  return (await master.get(`/api/admin/${asked}`)).body.items as Row[];
}

/** Expects a search by a text and by its end, in any case, to find the rows that show it. */
async function expectFound(path: string, text: string, isShown: (row: Row) => boolean) {
  const rows = (await found(path, "")).filter(isShown);
  expect([text, rows.length > 0]).toEqual([text, true]);
  for (const letters of [text, text.slice(-4).toUpperCase()]) {
    const ids = (await found(path, letters)).map(({ id }) => id);
    expect([letters, ids]).toEqual([letters, expect.arrayContaining(rows.map(({ id }) => id))]);
  }
}

describe("what a card shows is found by its letters", () => {
  test("editions by how they stand", async () => {
    for (const { editions } of words) {
      await expectFound("press-runs", editions.on, ({ isActive }) => isActive === true);
      await expectFound("press-runs", editions.off, ({ isActive }) => isActive === false);
      await expectFound("press-runs", editions.personal, ({ isPersonal }) => isPersonal === true);
    }
    expect((await found("press-runs", "switched off")).map(({ label }) => label)).toEqual(["Second"]);
  });

  test("copies by how they stand and by a part of their code", async () => {
    const copies = `press-runs/${runs[0]}/copies`;
    for (const { copyStates } of words) {
      await expectFound(copies, copyStates.free, ({ soldAt }) => soldAt === null);
      await expectFound(
        copies,
        copyStates.sold,
        ({ soldAt, fetchedAt }) => soldAt !== null && fetchedAt === null,
      );
      await expectFound(copies, copyStates.fetched, ({ fetchedAt }) => fetchedAt !== null);
      await expectFound(copies, copyStates.revoked, ({ revokedAt }) => revokedAt !== null);
    }
    expect((await found(copies, "n-x7")).map(({ number }) => number)).toEqual([3]);
    const [run] = await found("press-runs", "n-x7", "copy");
    expect(run?.found).toMatchObject([{ number: 3 }]);
  });

  test("media by their kind and by the places that show them", async () => {
    for (const { media } of words)
      for (const kind of mediumKinds) await expectFound("media", media[kind], (row) => row.kind === kind);
    await expectFound("media", "Gate of Horn", ({ kind }) => kind === "picture");
    await expectFound("media", "Hall of Ivory", ({ kind }) => kind !== "picture");
  });

  test("requests for help by their screen, error, letter and answer, and by who asked and answered", async () => {
    for (const state of ["open", "closed"]) {
      const list = `requests?state=${state}`;
      for (const {
        helpScreens: screens,
        emailStates: states,
        lastErrors: errors,
        outcomes,
        limits,
        requests,
      } of words) {
        for (const screen of helpScreens)
          await expectFound(list, screens[screen], (row) => row.screen === screen);
        for (const at of emailStates) await expectFound(list, states[at], (row) => row.letterState === at);
        const named = new Map(Object.entries({ ...errors, ...outcomes, ...limits }));
        for (const { lastError: shown } of await found(list, ""))
          await expectFound(list, named.get(String(shown)) ?? "", ({ lastError }) => lastError === shown);
        await expectFound(list, requests.typed, ({ email, isProven }) => email !== null && !isProven);
      }
    }
    await expectFound("requests?state=closed", "Look in spam", ({ answer }) => answer !== null);
    await expectFound("requests?state=closed", "Ana of the Gate", ({ answeredBy }) => answeredBy !== null);
    expect(await found("requests?state=open", "Ana of the Gate")).toEqual([]);
  });

  test("details of a change by the lengths of long texts and by sides that stand apart", async () => {
    const record = auditRecorder(portal.db, portal.clock);
    const details = { title: ["a → b", "c"], content: [{ characters: 150 }, { characters: 160 }] } as const;
    await portal.db.write((tx) =>
      record(tx, { action: "page_updated", userId: master.id, details, client: null }),
    );
    for (const text of ["character", "caractere", "caracteres", "b → c", "→ c", "a → b →"])
      expect([text, (await found("audit-logs", text)).map(({ action }) => action)]).toEqual([
        text,
        ["page_updated"],
      ]);
  });
});

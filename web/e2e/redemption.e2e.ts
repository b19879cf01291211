import { afterAll, beforeAll, expect, test } from "bun:test";
import { type PlantedInitiate, PortalDatabase } from "./portal-database.ts";
import { type PortalProcess, startPortal } from "./portal-process.ts";
import { postText, RawWire } from "./raw-wire.ts";

const crowd = 1000;
let portal: PortalProcess;
let database: PortalDatabase;
let initiates: PlantedInitiate[];

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: "off" });
  database = new PortalDatabase(portal.databaseFile);
  initiates = database.insertInitiates(crowd, "crowd");
});
afterAll(async () => {
  database?.[Symbol.dispose]();
  await portal?.close();
});

type Outcome = { status: number; code: unknown; valid: unknown };

function redemptionText({ userId, cookie }: PlantedInitiate, code: string): string {
  return postText("/api/codes/validate", JSON.stringify({ code, userId }), { Cookie: cookie });
}

/** Opens a connection for each initiate first, and then sends every request in the same turn. */
async function allAtOnce(askers: readonly PlantedInitiate[], code: string): Promise<Outcome[]> {
  const wires = await Promise.all(askers.map(() => RawWire.open(portal.port)));
  askers.forEach((asker, index) => {
    wires[index]?.send(redemptionText(asker, code));
  });
  const answers = await Promise.all(wires.map((wire) => wire.answer()));
  for (const wire of wires) wire.close();
  return answers.map((answer) => {
    if (!answer) throw new Error("a redemption got no answer");
    const body = JSON.parse(answer.body);
    return { status: answer.status, code: body.code, valid: body.valid };
  });
}

function auditedOutcomes(since: number, outcome: string): number {
  return database.number(
    "SELECT count(*) FROM audit_logs WHERE id > ? AND action = 'code_validation' AND details ->> 'outcome' = ?",
    since,
    outcome,
  );
}

const newestAudit = () => database.number("SELECT coalesce(max(id), 0) FROM audit_logs");

test.each([1, 2, 10, 999, 1000])(
  "Of a thousand initiates who enter a code at the same moment, exactly %i get in when it allows so many",
  async (maxUses) => {
    const code = `ONLY ${maxUses}`;
    const codeId = database.insertCode(code, { maxUses });
    const before = newestAudit();
    const startedAt = performance.now();
    const outcomes = await allAtOnce(initiates, code);
    console.log(`${crowd} tries for ${maxUses} uses took ${Math.round(performance.now() - startedAt)} ms`);

    const admitted = outcomes.filter(({ status, valid }) => status === 200 && valid === true);
    const refused = outcomes.filter(
      (outcome) => outcome.status === 409 && outcome.code === "code_exhausted" && outcome.valid === false,
    );
    expect({ admitted: admitted.length, refused: refused.length }).toEqual({
      admitted: maxUses,
      refused: crowd - maxUses,
    });
    expect({
      usedCount: database.number("SELECT used_count FROM secret_codes WHERE id = ?", codeId),
      redemptions: database.number("SELECT count(*) FROM redemptions WHERE code_id = ?", codeId),
      initiates: database.number("SELECT count(DISTINCT user_id) FROM redemptions WHERE code_id = ?", codeId),
      auditedValid: auditedOutcomes(before, "valid"),
      auditedExhausted: auditedOutcomes(before, "code_exhausted"),
    }).toEqual({
      usedCount: maxUses,
      redemptions: maxUses,
      initiates: maxUses,
      auditedValid: maxUses,
      auditedExhausted: crowd - maxUses,
    });
  },
);

test("Whoever was told they are in is in the redemptions, and nobody else", async () => {
  const codeId = database.insertCode("NAMED", { maxUses: 37 });
  const outcomes = await allAtOnce(initiates, "NAMED");
  const admitted = initiates
    .filter((_, index) => outcomes[index]?.status === 200)
    .map(({ userId }) => userId);
  const stored = database.texts("SELECT user_id FROM redemptions WHERE code_id = ? ORDER BY user_id", codeId);
  expect(stored).toEqual(admitted.map(String));
});

test("One initiate who enters the same code a hundred times at once spends one use and is let in each time", async () => {
  const [asker] = initiates;
  if (!asker) throw new Error("nobody was planted");
  const codeId = database.insertCode("AGAIN", { maxUses: 5 });
  const outcomes = await allAtOnce(
    Array.from({ length: 100 }, () => asker),
    "again",
  );
  expect(outcomes.filter(({ status, valid }) => status === 200 && valid === true).length).toBe(100);
  expect(database.number("SELECT used_count FROM secret_codes WHERE id = ?", codeId)).toBe(1);
  expect(database.number("SELECT count(*) FROM redemptions WHERE code_id = ?", codeId)).toBe(1);
});

test("Whoever redeemed a code enters it again after it was used up, switched off and expired, and it costs nothing", async () => {
  const [first, second] = initiates;
  if (!first || !second) throw new Error("nobody was planted");
  const codeId = database.insertCode("ONCE MINE");
  expect((await allAtOnce([first], "ONCE MINE"))[0]?.status).toBe(200);
  database.run(
    "UPDATE secret_codes SET is_active = 0, expires_at = '2020-01-01T00:00:00.000Z' WHERE id = ?",
    codeId,
  );
  expect((await allAtOnce([first], "once  mine "))[0]?.status).toBe(200);
  expect((await allAtOnce([second], "ONCE MINE"))[0]).toEqual({
    status: 410,
    code: "code_deactivated",
    valid: false,
  });
  database.run("UPDATE secret_codes SET is_active = 1 WHERE id = ?", codeId);
  expect((await allAtOnce([second], "ONCE MINE"))[0]).toEqual({
    status: 410,
    code: "code_expired",
    valid: false,
  });
  expect(database.number("SELECT used_count FROM secret_codes WHERE id = ?", codeId)).toBe(1);
});

test("Two thousand tries at several codes at once leave every count in order and the file whole", async () => {
  const codes = ["MIXED A", "MIXED B", "MIXED C"];
  for (const code of codes) database.insertCode(code, { maxUses: 250 });
  const outcomes = await Promise.all(codes.map((code) => allAtOnce(initiates.slice(0, 700), code)));
  for (const each of outcomes) expect(each.filter(({ status }) => status === 200).length).toBe(250);
  const unequal = database.number(
    "SELECT count(*) FROM secret_codes c WHERE used_count <> (SELECT count(*) FROM redemptions r WHERE r.code_id = c.id)",
  );
  expect({ unequal, integrity: database.integrity() }).toEqual({ unequal: 0, integrity: "ok" });
});

test("With the limits on, an initiate's eleventh guess in a minute has to wait, and the answer says how long", async () => {
  await using limited = await startPortal();
  using portalDatabase = new PortalDatabase(limited.databaseFile);
  const [guesser] = portalDatabase.insertInitiates(1, "guesser");
  if (!guesser) throw new Error("nobody was planted");
  const guess = async () => {
    const wire = await RawWire.open(limited.port);
    wire.send(redemptionText(guesser, "NOT A CODE"));
    const answer = await wire.answer();
    wire.close();
    return answer;
  };
  for (let tries = 0; tries < 10; tries++) expect((await guess())?.status).toBe(404);
  const refused = await guess();
  expect(refused?.status).toBe(429);
  const wait = Number(refused?.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { auditRecorder } from "../../core/audit/audit.store.ts";
import type { Database, Write } from "../../core/db/database.ts";
import { onlyRow, RowGoneError } from "../../core/db/queries.ts";
import { defaultIdentity } from "../../core/identity/identity.service.ts";
import type { Client } from "../../core/lib/client.ts";
import { type Clock, iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { limitsService } from "../../core/limits/limits.service.ts";
import { clientAt } from "../../testing/client.ts";
import { testEngine } from "../../testing/databases.ts";
import { insertCopy } from "../../testing/insert-copy.ts";
import { crowded, type TestPortal, testPortal } from "../../testing/portal.ts";
import { hour, minute, second } from "../../testing/test-clock.ts";
import { usersStore } from "../accounts/users/users.store.ts";
import { wrongCodesStore } from "../hints/wrong-codes.store.ts";
import { type GateService, gateService } from "./gate.service.ts";
import { gateStore } from "./gate.store.ts";

/** Returns the gate of an instance on a database. */
function gateOn(db: Database, clock: Clock, limitsEnabled: boolean): GateService {
  const audit = auditRecorder(db, clock);
  const limits = limitsService({ db, audit, clock }, { rateLimits: limitsEnabled }, { count: () => {} });
  return gateService(
    {
      ...{ db, write: db.write, limits, audit, clock },
      noteRefusal: async () => {},
      identity: { words: async () => ({}), published: async () => defaultIdentity },
    },
    {
      users: usersStore(db),
      guard: { passTry: async () => {} },
      wrongCodes: {
        replies: async () => new Map(),
        note: (tx, wrong, now) =>
          wrongCodesStore(db).add(
            tx,
            wrong.map(({ userId, roomId }) => ({ userId, roomId })),
            now,
          ),
        countReplies: async () => {},
      },
      initiateHints: { at: async () => null },
      antechamber: { atDoor: async () => null },
    },
  );
}

/** Returns an initiate at the gate, as `validate` takes them. */
const atGate = (id: number, client: Client) =>
  [
    { id, admitted: false },
    { roomId: undefined, language: "en", client },
  ] as const;

/** True when two writes waited for each other, and PostgreSQL ended this one. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, "errno") === "40P01" || isDeadlock(error.cause);
}

/** Returns the outcome as a text. */
async function told(answer: Promise<void>): Promise<string> {
  try {
    await answer;
    return "valid";
  } catch (error) {
    if (error instanceof CodedError) return [error.code, error.retryAfter].join(" ");
    throw error;
  }
}

async function addUsers({ tables, write }: Database, clock: Clock, names: readonly string[]) {
  const createdAt = iso(clock.now());
  const rows = names.map((name) => ({
    email: `${name}@example.org`,
    username: name,
    usernameFolded: name.toUpperCase(),
    createdAt,
  }));
  return write(async (tx) => {
    const ids: number[] = [];
    for (let from = 0; from < rows.length; from += 500) {
      const some = rows.slice(from, from + 500);
      const added = await tx.insert(tables.users).values(some).returning({ id: tables.users.id });
      ids.push(...added.map(({ id }) => id));
    }
    return ids;
  });
}

type Entering = { who: number; code: number; from: number; as: (code: string) => string };
const asWritten = (code: string) => code;
const asRead = (code: string) => code.replaceAll(" ", "-").replaceAll("O", "0").toLowerCase();
const encoded = (code: string) => Buffer.from(code).toString("base64");

type NewCode = { code: string; maxUses: number; isActive?: boolean; startsAt?: string; expiresAt?: string };

async function addCode({ tables, write }: Database, clock: Clock, code: NewCode): Promise<number> {
  const createdAt = iso(clock.now());
  const expiresAt = iso(clock.now().getTime() + 1000 * hour);
  const { secretCodes } = tables;
  return write(async (tx) => {
    const values = { createdAt, expiresAt, ...code };
    return onlyRow(await tx.insert(secretCodes).values(values).returning({ id: secretCodes.id })).id;
  });
}

/** Returns all that redemptions write, as texts in an order that does not depend on who came first at an instant. */
async function written({ tables, read }: Database): Promise<string[]> {
  const { secretCodes, redemptions, users, attempts, auditLogs } = tables;
  const texts: string[] = [];
  for (const table of [secretCodes, redemptions, users, attempts, auditLogs]) {
    const rows = await read.select().from(table);
    texts.push(
      ...rows.map(({ id, ...row }) =>
        JSON.stringify(table === users || table === secretCodes ? { id, ...row } : row),
      ),
    );
  }
  return texts.sort();
}

describe("on two databases alike, those who come together", () => {
  let portals: TestPortal[];
  beforeEach(async () => {
    portals = [await testPortal({ environment: crowded }), await testPortal({ environment: crowded })];
  });
  afterEach(async () => {
    for (const portal of portals) await portal.close();
  });

  test("are told, and leave behind, what those do who come one after the other", async () => {
    const clients = ["203.0.113.7", "2001:db8:1:2::3", "2001:db8:1:99::3"].map(clientAt);
    const entering = fc.record({
      who: fc.nat(3),
      code: fc.nat(4),
      from: fc.nat(clients.length - 1),
      as: fc.constantFrom(asWritten, asWritten, asRead, encoded),
    });
    const rounds = fc.array(
      fc.record({
        entered: fc.array(entering, { maxLength: 70, size: "max" }),
        pause: fc.constantFrom(0, 20 * second, minute, minute, minute, hour),
      }),
      { maxLength: 8, size: "max" },
    );
    const codes = fc.array(
      fc.record({
        maxUses: fc.nat(5),
        isActive: fc.constantFrom(true, true, true, false),
        waits: fc.constantFrom(0, 0, 0, minute, 2 * hour),
        lasts: fc.constantFrom(0, minute, 3 * minute, 10 * hour),
        // Of a copy that one of them bought, or is unsold; most codes are of no copy.
        buyer: fc.constantFrom("anybody", "anybody", "a", "b", null),
      }),
      { minLength: 4, maxLength: 4 },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(codes, rounds, async (codes, rounds) => {
        const own = ++run;
        const sides = await Promise.all(
          portals.map(async ({ db, clock }) => {
            const users = await addUsers(
              db,
              clock,
              ["a", "b", "c", "d"].map((name) => `${name}${own}`),
            );
            for (const [n, { maxUses, isActive, waits, lasts, buyer }] of codes.entries()) {
              const startsAt = iso(clock.now().getTime() + waits);
              const expiresAt = iso(clock.now().getTime() + lasts);
              const code = `CODE ${own} ${n}`;
              const codeId = await addCode(db, clock, { code, maxUses, isActive, startsAt, expiresAt });
              const email = buyer && `${buyer}${own}@example.org`;
              if (buyer !== "anybody") await insertCopy(db, { codeId, code, email, isPersonal: true });
            }
            const gate = gateOn(db, clock, true);
            const enter = ({ who, code, from, as }: Entering) => {
              const client = clients[from] ?? clientAt("192.0.2.1");
              return told(gate.validate(as(`CODE ${own} ${code}`), ...atGate(users[who] ?? 0, client)));
            };
            return { db, clock, enter };
          }),
        );
        const [together, apart] = sides;
        if (!together || !apart) throw new Error("there are two sides");
        for (const { entered, pause } of rounds) {
          const answers: string[] = [];
          for (const each of entered) answers.push(await apart.enter(each));
          expect(await Promise.all(entered.map(together.enter))).toEqual(answers);
          for (const { clock } of sides) clock.advance(pause);
        }
        expect(await written(together.db)).toEqual(await written(apart.db));
        // The next run's clients begin anew.
        for (const { clock } of sides) clock.advance(2 * hour);
      }),
      { numRuns: 15 },
    );
  });
});

describe("a crowd at the gates of two instances", () => {
  let portal: TestPortal;
  beforeEach(async () => {
    portal = await testPortal({ environment: crowded });
  });
  afterEach(() => portal.close());

  test("is admitted exactly as often as the code allows", async () => {
    const { db, clock } = portal;
    const crowd = 1000;
    const uses = [1, 2, 10, crowd - 1, crowd];
    const gates = [gateOn(db, clock, true), gateOn(db, clock, true)];
    const users = await addUsers(
      db,
      clock,
      Array.from({ length: crowd }, (_, n) => `person${n}`),
    );
    for (const maxUses of uses) {
      const code = `GATE ${maxUses}`;
      await addCode(db, clock, { code, maxUses });
      const answers = await Promise.all(
        users.map((userId, n) => {
          const client = clientAt(`10.0.${n >> 8}.${n & 255}`);
          return told((gates[n % 2] ?? gateOn(db, clock, true)).validate(code, ...atGate(userId, client)));
        }),
      );
      expect(answers.filter((answer) => answer === "valid")).toHaveLength(maxUses);
      expect(answers.filter((answer) => answer.startsWith("code_exhausted"))).toHaveLength(crowd - maxUses);
      const rows = await db.read.select().from(db.tables.redemptions);
      expect(rows.filter((row) => row.code === code)).toHaveLength(maxUses);
      clock.advance(hour);
    }
    const codes = await db.read.select().from(db.tables.secretCodes);
    expect(codes.map(({ usedCount }) => usedCount)).toEqual(uses);
  });

  test("with one code twice for an initiate takes one use of it", async () => {
    const { db, clock } = portal;
    const gate = gateOn(db, clock, true);
    const [userId = 0] = await addUsers(db, clock, ["ana"]);
    await addCode(db, clock, { code: "VOID", maxUses: 1 });
    const client = clientAt("203.0.113.7");
    const answers = await Promise.all(
      [1, 2, 3].map(() => told(gate.validate("VOID", ...atGate(userId, client)))),
    );
    expect(answers).toEqual(["valid", "valid", "valid"]);
    expect(await db.read.select().from(db.tables.redemptions)).toHaveLength(1);
    expect(await db.read.select().from(db.tables.secretCodes)).toMatchObject([{ usedCount: 1 }]);
  });

  test("is admitted, though one among them is no longer there", async () => {
    const { db, clock } = portal;
    let writes = 0;
    const write: Write = (job) =>
      db.write((tx) => {
        writes++;
        return job(tx);
      });
    const gate = gateOn({ ...db, write }, clock, true);
    const users = await addUsers(db, clock, ["ana", "bob"]);
    await addCode(db, clock, { code: "VOID", maxUses: 5 });
    const entering = [...users, 999_999].map((userId) =>
      gate.validate("VOID", ...atGate(userId, clientAt("203.0.113.7"))),
    );
    const settled = await Promise.allSettled(entering);
    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect(await db.read.select().from(db.tables.secretCodes)).toMatchObject([{ usedCount: 2 }]);
    // PostgreSQL tells them apart at the second try, SQLite each by a write of their own.
    expect(writes).toBe(testEngine === "postgres" ? 2 : 4);
  });

  test("takes no use of a code that was renamed between what was read of it and what is written", async () => {
    const { db, clock } = portal;
    const { secretCodes } = db.tables;
    await addCode(db, clock, { code: "VOID", maxUses: 5 });
    const [read] = await db.read.select().from(secretCodes);
    if (!read) throw new Error("there is a code");
    const spend = () =>
      db.write((tx) =>
        gateStore(db).spendUses(tx, [{ ...read, uses: 1, personalTo: null }], iso(clock.now())),
      );
    await spend();
    await db.write((tx) => tx.update(secretCodes).set({ code: "Void" }));
    expect(await spend().catch((error: unknown) => error)).toBeInstanceOf(RowGoneError);
    expect(await db.read.select().from(secretCodes)).toMatchObject([{ code: "Void", usedCount: 1 }]);
  });

  test("takes no use of a code that was put off between what was read of it and what is written", async () => {
    const { db, clock } = portal;
    const id = await addCode(db, clock, { code: "VOID", maxUses: 5 });
    const uses = [{ id, code: "VOID", uses: 1, personalTo: null }];
    const spend = () => db.write((tx) => gateStore(db).spendUses(tx, uses, iso(clock.now())));
    const startsAt = iso(clock.now().getTime() + minute);
    await db.write((tx) => tx.update(db.tables.secretCodes).set({ startsAt }));
    expect(await spend().catch((error: unknown) => error)).toBeInstanceOf(RowGoneError);
    clock.advance(minute);
    await spend();
    expect(await db.read.select().from(db.tables.secretCodes)).toMatchObject([{ usedCount: 1 }]);
  });

  test("takes no use of a personal code that became another's between what was read of it and what is written", async () => {
    const { db, clock } = portal;
    const { codexCopies, codexRuns } = db.tables;
    const id = await addCode(db, clock, { code: "VOID", maxUses: 5 });
    await insertCopy(db, { codeId: id, code: "VOID", email: "ana@example.org", isPersonal: true });
    const spend = (personalTo: string | null) => {
      const uses = [{ id, code: "VOID", uses: 1, personalTo }];
      return db.write((tx) => gateStore(db).spendUses(tx, uses, iso(clock.now()))).catch(String);
    };
    expect(await spend("ana@example.org")).toBeUndefined();
    expect(await spend(null)).toContain("RowGoneError");
    await db.write((tx) => tx.update(codexCopies).set({ email: "bob@example.org" }));
    expect(await spend("ana@example.org")).toContain("RowGoneError");
    await db.write((tx) => tx.update(codexRuns).set({ isPersonal: false }));
    expect(await spend("bob@example.org")).toContain("RowGoneError");
    expect(await spend(null)).toBeUndefined();
    expect(await db.read.select().from(db.tables.secretCodes)).toMatchObject([{ usedCount: 2 }]);
  });

  test("with several codes, in an order of their own at each gate, is admitted, and no write waits for one that waits for it", async () => {
    const { db, clock } = portal;
    const { secretCodes } = db.tables;
    const users = await addUsers(
      db,
      clock,
      Array.from({ length: 8 }, (_, n) => `person${n}`),
    );
    const codes = ["NORTH", "EAST", "SOUTH", "WEST"];
    for (const code of codes) await addCode(db, clock, { code, maxUses: 10 });
    const deadlocks: unknown[] = [];
    const write: Write = (job) =>
      db.write(async (tx) => {
        try {
          return await job(tx);
        } catch (error) {
          if (isDeadlock(error)) deadlocks.push(error);
          throw error;
        }
      });
    // A gate that holds another code's lock while it waits for this one would block the other gate.
    const held = Promise.withResolvers<void>();
    const holding = db.write(async (tx) => {
      await tx.update(secretCodes).set({ label: "held" }).where(eq(secretCodes.code, "NORTH"));
      held.resolve();
      while (testEngine === "postgres") {
        const [row] = await tx
          .select({ waiting: sql`count(*)`.mapWith(Number) })
          .from(sql`pg_locks where not granted`);
        if (Number(row?.waiting) >= 2) return;
      }
    });
    await held.promise;
    const answers = [codes, codes.toReversed()].flatMap((order, n) => {
      const gate = gateOn({ ...db, write }, clock, true);
      const client = clientAt(`203.0.113.${n}`);
      return order.map((code, each) =>
        told(gate.validate(code, ...atGate(users[4 * n + each] ?? 0, client))),
      );
    });
    expect(await Promise.all(answers)).toEqual(Array(8).fill("valid"));
    await holding;
    expect(deadlocks).toEqual([]);
    const rows = await db.read.select().from(secretCodes);
    expect(rows.map(({ usedCount }) => usedCount)).toEqual([2, 2, 2, 2]);
  });
});

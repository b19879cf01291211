import { afterAll, beforeAll, expect, test } from "bun:test";
import { migratePostgres } from "../core/db/postgres/migrate.ts";
import { initiated, insertCode } from "../testing/initiate.ts";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres-server.ts";
import { type Counter, roundTripCounter } from "../testing/round-trips.ts";
import { hour } from "../testing/test-clock.ts";

let server: PostgresServer;
let counter: Counter;
let portal: TestPortal;
beforeAll(async () => {
  server = await startPostgres({ synchronous_commit: "off" });
  await server.sql.unsafe("create database counted");
  const direct = new URL(server.url("counted"));
  await migratePostgres(direct.href, () => {});
  counter = await roundTripCounter(Number(direct.port));
  const url = new URL(direct);
  url.port = String(counter.port);
  portal = await testPortal({
    database: { url: url.href, drop: async () => {} },
    // One connection to write on and one to read on, each of which soon knows every statement.
    environment: { DATABASE_CONNECTIONS: "2" },
  });
});
afterAll(async () => {
  await portal.close();
  counter.close();
  server.remove();
});

/** Calls three times, two hours apart, so that the connections know the statements; returns the round trips of the last call. */
async function roundTripsOf(call: () => Promise<() => Promise<number>>): Promise<number> {
  let roundTrips = 0;
  for (let time = 0; time < 3; time++) {
    portal.clock.advance(2 * hour);
    const counted = await call();
    const before = counter.count();
    expect(await counted()).toBe(200);
    roundTrips = counter.count() - before;
  }
  return roundTrips;
}

let people = 0;
const person = () => ({
  email: `person${++people}@example.org`,
  username: `Person ${people}`,
  language: "en",
});

test("a session is found in one round trip, and renewed with two round trips more", async () => {
  const { visitor } = await initiated(portal, "ana@example.org", "Ana");
  const check = async () => (await visitor.get("/api/auth/me")).status;
  expect(await roundTripsOf(async () => check)).toBe(3);
  expect(
    await roundTripsOf(async () => {
      await check();
      return check;
    }),
  ).toBe(1);
});

test("sessions that are asked for at the same time are found in one round trip, each its own", async () => {
  const names = ["Bea", "Cid", "Dora", "Eli"];
  const visitors = await Promise.all(
    names.map(async (name) => (await initiated(portal, `${name.toLowerCase()}@example.org`, name)).visitor),
  );
  const check = async () => {
    const answers = await Promise.all(visitors.map((visitor) => visitor.get("/api/auth/me")));
    expect(answers.map(({ body }) => body.user)).toMatchObject(names.map((username) => ({ username })));
    return Math.max(...answers.map(({ status }) => status));
  };
  expect(
    await roundTripsOf(async () => {
      await check();
      return check;
    }),
  ).toBe(1);
});

test("a page is read in one round trip at the most", async () => {
  const at = portal.clock.now().toISOString();
  const page = {
    slug: "scroll",
    title: "A scroll",
    content: "<p>Read me.</p>",
    createdAt: at,
    updatedAt: at,
  };
  await portal.db.write((tx) => tx.insert(portal.db.tables.pages).values(page));
  const read = async () => (await portal.visitor().get("/api/pages/scroll")).status;
  const roundTrips = await roundTripsOf(async () => {
    await read();
    // The picture that goes with a link to it is drawn beside the answer.
    await portal.portal.idle();
    return read;
  });
  expect(roundTrips).toBeLessThanOrEqual(1);
});

test("a redemption asks for the session, and then reads, writes and commits", async () => {
  await insertCode(portal, "VOID", { maxUses: 1000 });
  const redeem = await roundTripsOf(async () => {
    const { email, username } = person();
    const { visitor, userId } = await initiated(portal, email, username);
    return async () => (await visitor.post("/api/codes/validate", { code: "VOID", userId })).status;
  });
  expect(redeem).toBe(4);
});

test("a one-time code is asked for and verified in few round trips", async () => {
  const asked = await roundTripsOf(async () => {
    const request = person();
    return async () => (await portal.visitor().post("/api/auth/send-otp", request)).status;
  });
  const proven = await roundTripsOf(async () => {
    const request = person();
    const visitor = portal.visitor();
    await visitor.post("/api/auth/send-otp", request);
    const proof = { email: request.email, otpCode: portal.mailer.codeFor(request.email) };
    return async () => (await visitor.post("/api/auth/verify-otp", proof)).status;
  });
  // Of the seventeen, eight are the email's: the settings of its pace, and two writes, when it is taken and when it has left, which
  // then looks whether the queue was paused. Three are the guard's check of a newcomer. One reads whether emails leave at
  // all, before the domain is looked up; for ten minutes the domain is cached.
  // Two that happen to overlap count as one, so these are the most.
  expect(asked).toBeLessThanOrEqual(17);
  expect(proven).toBeLessThanOrEqual(6);
});

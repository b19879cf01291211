import { afterAll, beforeAll, expect, test } from "bun:test";
import { defaultMailClientHour, otpStrangerTries, otpTries } from "../../src/core/contract/limits.ts";
import { codesLimits } from "../../src/features/codes/codes.entries.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { startServer } from "./cluster-server.ts";
import { type Answer, HttpClient } from "./http-client.ts";
import { printedCode } from "./portal-process.ts";

/** Limits by address of the client are not what is counted here, so each test comes from an address of its own. */
let limited: Cluster;
let unlimited: Cluster;
beforeAll(async () => {
  const server = await startServer();
  unlimited = await startCluster({ RATE_LIMITS: "off" }, { server, name: "unlimited" });
  limited = await startCluster({ TRUSTED_PROXIES: "127.0.0.1/32" }, { server, name: "limited" });
});
afterAll(async () => {
  await Promise.all([limited?.close(), unlimited?.close()]);
  limited?.server.remove();
});

const anywhere = "203.0.113.7";

/** Posts in turns to the two instances: one after another, or all in the same moment. */
function inTurns(cluster: Cluster, path: string, ip = anywhere, cookie = "") {
  const post = (index: number, body: unknown) =>
    new HttpClient(cluster.both[index % 2]?.url ?? "", cookie).post(path, body, { "x-forwarded-for": ip });
  return {
    async oneByOne(bodies: unknown[]): Promise<Answer[]> {
      const answers: Answer[] = [];
      for (const [index, body] of bodies.entries()) answers.push(await post(index, body));
      return answers;
    },
    atOnce: (bodies: unknown[]) => Promise.all(bodies.map((body, index) => post(index, body))),
  };
}

const times = <T>(count: number, one: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => one(i));
const counted = (answers: Answer[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

/** A code that a browser requested, and wrong ones; with the cookie by which that browser is known. */
async function wrongGuesses(email: string, count: number) {
  const asker = new HttpClient(unlimited.one.url);
  await asker.post("/api/auth/send-otp", {
    email,
    username: email.split("@")[0],
  });
  const right = await printedCode(unlimited.one, email);
  const wrong = times(count, (i) => String((Number(right) + i + 1) % 1_000_000).padStart(6, "0"));
  const { cookie } = asker;
  return { cookie, right: { email, otpCode: right }, wrong: wrong.map((otpCode) => ({ email, otpCode })) };
}

const verify = "/api/auth/verify-otp";
const triesOf = (email: string) =>
  unlimited.database.number("select tries from otp_verifications where email = $1", email);

test("A one-time code that one instance sent is taken by the other", async () => {
  const { right } = await wrongGuesses("across@example.org", 0);
  expect((await new HttpClient(unlimited.other.url).post(verify, right)).status).toBe(200);
});

test("Five wrong tries in turns at two instances spend a one-time code on both", async () => {
  const { cookie, right, wrong } = await wrongGuesses("turns@example.org", otpTries);
  const answers = await inTurns(unlimited, verify, anywhere, cookie).oneByOne([...wrong, right, right]);
  expect(answers.map(({ body }) => body.code)).toEqual(Array(otpTries + 2).fill("otp_invalid"));
  expect(await triesOf("turns@example.org")).toBe(otpTries);
});

test("Of forty wrong tries at two instances at once five are counted, and the right code is void on both", async () => {
  const { cookie, right, wrong } = await wrongGuesses("besieged@example.org", 40);
  const answers = await inTurns(unlimited, verify, anywhere, cookie).atOnce(wrong);
  expect(answers.map(({ body }) => body.code)).toEqual(Array(40).fill("otp_invalid"));
  expect(await triesOf("besieged@example.org")).toBe(otpTries);
  const late = await inTurns(unlimited, verify, anywhere, cookie).oneByOne([right, right]);
  expect(late.map(({ body }) => body.code)).toEqual(["otp_invalid", "otp_invalid"]);
});

test("Of forty wrong tries of strangers at two instances at once two are counted, and whoever asked still comes in", async () => {
  const { cookie, right, wrong } = await wrongGuesses("envied@example.org", 40);
  await inTurns(unlimited, verify).atOnce(wrong);
  expect(await triesOf("envied@example.org")).toBe(otpStrangerTries);
  expect((await new HttpClient(unlimited.other.url, cookie).post(verify, right)).status).toBe(200);
});

test("An address gets one mail a minute, whichever instance is asked, one after another or at once", async () => {
  const send = inTurns(limited, "/api/auth/send-otp");
  const body = { email: "eager@example.org", username: "eager" };
  const answers = await send.oneByOne([body, body, body]);
  expect(answers.map(({ status }) => status)).toEqual([200, 429, 429]);
  expect(Number(answers[1]?.headers.get("retry-after"))).toBeWithin(50, 61);

  const crowded = { email: "crowded@example.org", username: "crowded" };
  const crowd = await send.atOnce(times(12, () => crowded));
  expect({ sent: counted(crowd, 200), refused: counted(crowd, 429) }).toEqual({ sent: 1, refused: 11 });
  const codes = "select count(*) from otp_verifications where email = $1";
  expect(await limited.database.number(codes, crowded.email)).toBe(1);
});

test("A client gets as many emails an hour as it may, counted over both instances at once", async () => {
  const count = defaultMailClientHour;
  const bodies = times(count + 6, (i) => ({ email: `client${i}@example.org`, username: `client ${i}` }));
  const answers = await inTurns(limited, "/api/auth/send-otp", "198.51.100.20").atOnce(bodies);
  expect({ sent: counted(answers, 200), refused: counted(answers, 429) }).toEqual({
    sent: count,
    refused: 6,
  });
});

test("Five failed logins in turns at two instances make both wait, the right password included", async () => {
  const { email, password } = limited.one.firstRun();
  const login = inTurns(limited, "/api/admin/login", "198.51.100.30");
  const wrong = times(5, () => ({ email, password: "not the password" }));
  const answers = await login.oneByOne([...wrong, { email, password }, { email, password }]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test("Failed logins at two instances at once are counted one by one", async () => {
  const login = inTurns(limited, "/api/admin/login", "198.51.100.40");
  const answers = await login.atOnce(
    times(20, () => ({ email: "nobody@example.org", password: "not the password" })),
  );
  expect({ tried: counted(answers, 401), refused: counted(answers, 429) }).toEqual({ tried: 5, refused: 15 });
});

test("An initiate's guesses at secret codes are counted over both instances, one after another and at once", async () => {
  const [{ count }] = codesLimits["code-initiate"].limits;
  const [patient, hasty] = await limited.database.insertInitiates(2, "guesser");
  if (!patient || !hasty) throw new Error("nobody was planted");
  const guesses = (userId: number, tries: number) => times(tries, (i) => ({ userId, code: `GUESS ${i}` }));
  const slow = await inTurns(limited, "/api/codes/validate", "198.51.100.50", patient.cookie).oneByOne(
    guesses(patient.userId, count + 2),
  );
  expect(slow.map(({ status }) => status)).toEqual([...Array(count).fill(404), 429, 429]);
  const quick = await inTurns(limited, "/api/codes/validate", "198.51.100.51", hasty.cookie).atOnce(
    guesses(hasty.userId, 30),
  );
  expect({ tried: counted(quick, 404), refused: counted(quick, 429) }).toEqual({
    tried: count,
    refused: 30 - count,
  });
});

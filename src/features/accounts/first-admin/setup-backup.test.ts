import { afterEach, beforeEach, expect, test } from "bun:test";
import { backupPartMaxBytes } from "../../../core/contract/limits.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { hour } from "../../../testing/test-clock.ts";
import { accountsLimits } from "../accounts.entries.ts";
import type { Beginning, BeginningFault, BroughtKeys } from "./beginning.ts";

const email = "master@example.org";
const bringPath = "/api/admin/login/setup/backup";
const beginPath = "/api/admin/login/setup/begin";

/** What the portal did with the backup, and what it is told of it. */
let done: string[];
let isPossible: boolean;
let fault: BeginningFault | undefined;
let meanwhile: () => Promise<unknown>;
const fake: Beginning = {
  isPossible: () => isPossible,
  async take(part, { at, size }) {
    done.push(`took ${part.byteLength} at ${at} of ${size}`);
    return undefined;
  },
  async examine(keys: BroughtKeys) {
    done.push(`examined ${Object.keys(keys).join()}`);
    await meanwhile();
    return fault;
  },
  begin: () => void done.push("began"),
};

let portal: TestPortal;
beforeEach(async () => {
  done = [];
  isPossible = true;
  fault = undefined;
  meanwhile = async () => {};
  portal = await testPortal({ beginning: fake });
  await portal.portal.setup.firstStart(email, undefined, () => {});
});
afterEach(() => portal.close());

const newToken = async () => new URL((await portal.portal.setupLink()) ?? "").hash.slice(1);
const as = (token: string) => ({ authorization: `Bearer ${token}` });
const bring = (headers: Record<string, string>, bytes = 3, query = "?at=0&size=3") =>
  portal.visitor().raw(bringPath + query, new Uint8Array(bytes), {
    "content-type": "application/octet-stream",
    ...headers,
  });
const begin = (headers: Record<string, string>, keys: BroughtKeys = {}) =>
  portal.visitor().post(beginPath, keys, headers);
const ready = async () => (await portal.visitor().get("/health/ready")).status;

/** Chooses the first master's password by a link. */
async function choosePassword(token: string) {
  const visitor = portal.visitor();
  const { body } = await visitor.post("/api/admin/login/setup", { token });
  const password = "Chosen-by-hand-7";
  const chosen = { userId: body.userId, newPassword: password, confirmPassword: password };
  return visitor.post("/api/admin/force-password-change", chosen);
}

test("the set-up link brings a backup part by part and has the portal begin from it; from then on the portal is not ready", async () => {
  const token = await newToken();
  const { body } = await portal.visitor().post("/api/admin/login/setup", { token });
  expect(body.takesBackup).toBe(true);
  expect((await bring(as(token), 2, "?at=0&size=3")).status).toBe(200);
  expect((await bring(as(token), 1, "?at=2&size=3")).status).toBe(200);
  expect(await ready()).toBe(200);
  expect((await begin(as(token), { identity: "a key" })).status).toBe(200);
  expect(done).toEqual(["took 2 at 0 of 3", "took 1 at 2 of 3", "examined identity", "began"]);
  expect(await ready()).toBe(503);
  expect((await bring(as(token))).body.code).toBe("backup_going");
});

test("without a token, with a wrong, an old or a used one nothing is taken and nothing begins, and guesses are limited", async () => {
  const [old, used] = [await newToken(), await newToken()];
  const calls = [bring, begin];
  for (const call of calls) expect((await call({})).status).toBe(401);
  for (const call of calls) expect((await call(as("A".repeat(50)))).body.code).toBe("setup_spent");
  portal.clock.advance(hour);
  for (const call of calls) expect((await call(as(old))).body.code).toBe("setup_spent");
  expect((await choosePassword(await newToken())).status).toBe(200);
  for (const call of calls) expect((await call(as(used))).body.code).toBe("setup_spent");
  const [{ count }] = accountsLimits["setup-client"].limits;
  const statuses = [];
  for (let n = 0; n <= count; n++) statuses.push((await bring(as("A".repeat(50)))).status);
  expect(statuses).toContain(429);
  expect(done).toEqual([]);
});

test("a password that is chosen while the backup is tried keeps the portal as it is", async () => {
  const [token, other] = [await newToken(), await newToken()];
  meanwhile = () => choosePassword(other);
  const refused = await begin(as(token));
  expect([refused.status, refused.body.code]).toEqual([410, "setup_spent"]);
  expect(done).toEqual(["examined "]);
  expect(await ready()).toBe(200);
});

test("while a backup is tried, no other part and no second beginning is taken", async () => {
  const token = await newToken();
  const answers: unknown[] = [];
  meanwhile = async () => {
    for (const call of [bring, begin]) answers.push((await call(as(token))).body.code);
  };
  fault = "damaged";
  expect((await begin(as(token))).body.code).toBe("begin_damaged");
  expect(answers).toEqual(["backup_going", "backup_going"]);
  expect((await bring(as(token))).status).toBe(200);
});

test("a part that is too large, or reaches beyond its file, is refused and not taken", async () => {
  const token = await newToken();
  const large = backupPartMaxBytes + 1;
  expect((await bring(as(token), large, `?at=0&size=${large}`)).status).toBe(413);
  expect((await bring(as(token), 3, "?at=1&size=3")).status).toBe(413);
  for (const query of ["", "?at=-1&size=3", "?at=0&size=1e99", "?at=0.5&size=3"])
    expect([query, (await bring(as(token), 3, query)).status]).toEqual([query, 422]);
  expect(done).toEqual([]);
});

test("each fault of a backup has a sentence of its own, and a key that is missing or wrong is asked for at its field", async () => {
  const token = await newToken();
  const said: unknown[] = [];
  for (fault of ["damaged", "foreign", "newer", "postgres", "no_page", "no_room", "failed"] as const) {
    const { status, body } = await begin(as(token));
    expect([fault, status, body.code]).toEqual([fault, 422, `begin_${fault}`]);
    said.push(body.message);
  }
  expect(new Set(said).size).toBe(said.length);
  for (fault of ["key_needed", "wrong_key"] as const)
    expect(Object.keys(Object((await begin(as(token))).body.fields))).toEqual(["identity"]);
  for (fault of ["secret_needed", "wrong_secret", "secret_set"] as const)
    expect(Object.keys(Object((await begin(as(token))).body.fields))).toEqual(["secretKey"]);
  expect(done).not.toContain("began");
});

test("where the command line alone restores, the set-up says so and takes no backup", async () => {
  isPossible = false;
  const token = await newToken();
  const { body } = await portal.visitor().post("/api/admin/login/setup", { token });
  expect(body.takesBackup).toBe(false);
  expect((await bring(as(token))).status).toBe(404);
  expect((await begin(as(token))).status).toBe(404);
  expect(done).toEqual([]);
});

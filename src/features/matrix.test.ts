import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { openBodyMaxBytes } from "../core/contract/limits.ts";
import { guardAmong } from "../core/http/guards.ts";
import { type AdminCall, adminCalls } from "../testing/admin-calls.ts";
import { initiated, plantedInitiate } from "../testing/initiate.ts";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import { builtRoutes } from "../testing/shared-routes.ts";
import { insertStaff, masterEmail, ownPassword, signedIn, staffMember } from "../testing/staff.ts";
import type { Answer, Visitor } from "../testing/visitor.ts";

let portal: TestPortal;
let visitor: Visitor;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await testPortal({ environment: { RATE_LIMITS: "off" } });
  ({ visitor } = await initiated(portal, "ana@example.org", "Ana"));
  tokens.master = (await staffMember(portal, "master_admin")).token;
  tokens.admin = (await staffMember(portal, "admin", "admin@example.org")).token;
  const demoted = await insertStaff(portal, "demoted@example.org", "admin");
  tokens.demoted = (await signedIn(portal, "demoted@example.org", demoted)).token;
  const expiring = await insertStaff(portal, "expiring@example.org", "admin");
  tokens.expired = (await signedIn(portal, "expiring@example.org", expiring)).token;
  const master = { authorization: `Bearer ${tokens.master}` };
  await portal.visitor().put(`/api/admin/users/${demoted}/role`, { role: "user" }, master);
  await portal.db.write(async (tx) => {
    const { userSessions } = portal.db.tables;
    const { eq } = await import("drizzle-orm");
    await tx
      .update(userSessions)
      .set({ expiresAt: "2020-01-01T00:00:00.000Z" })
      .where(eq(userSessions.userId, expiring));
  });
});
afterAll(() => portal.close());

function call([method, path, , body]: AdminCall, headers: Record<string, string>): Promise<Answer> {
  if (method === "get") return visitor.get(path, headers);
  if (method === "delete") return visitor.delete(path, headers);
  return visitor[method](path, body, headers);
}

const outsiders: [string, () => Record<string, string>][] = [
  ["nobody", () => ({})],
  ["a visitor with a session who claims the master's address", () => ({ "x-user-email": masterEmail })],
  ["a made-up token", () => ({ authorization: `Bearer ${"A".repeat(43)}` })],
  ["an expired token", () => ({ authorization: `Bearer ${tokens.expired}` })],
  ["a demoted admin", () => ({ authorization: `Bearer ${tokens.demoted}` })],
  ["a malformed header", () => ({ authorization: `Basic ${tokens.master}` })],
  ["a token cut short", () => ({ authorization: `Bearer ${tokens.master?.slice(0, -1)}` })],
  ["a visitor's token as a bearer", () => ({ authorization: `Bearer ${visitor.token}` })],
];

/** The log, and the numbers with its newest rows, say to all staff from where everybody acted: so the specification has it. */
const ofLog = ["/api/admin/audit-logs", "/api/admin/stats"];

test("no answer shows anybody but a master from where a master signed in, nor a login link", async () => {
  const secret = { ip: "192.0.2.77", device: "Orrery/1.0" };
  const login = { email: masterEmail, password: ownPassword };
  await portal.visitor(secret.ip).post("/api/admin/login", login, { "user-agent": secret.device });
  const asMaster = { authorization: `Bearer ${tokens.master}` };
  const made = await visitor.post("/api/admin/people/1/pass", {}, asMaster);
  const pass = String(made.body.url).split("?pass=")[1] ?? "";
  expect(pass).toMatch(/^[0-9a-f]{64}$/);
  const told = (answer: Answer) =>
    [secret.ip, secret.device, pass].filter((each) => JSON.stringify(answer.body).includes(each));
  const { body } = await visitor.get("/api/admin/me", asMaster);
  const { id } = Object(body.user);
  const own = `/api/admin/sessions?userId=${id}`;
  expect(told(await visitor.get(own, asMaster))).toEqual([secret.ip, secret.device]);
  const paths = [own, "/api/admin/people?q=example", "/api/admin/users?q=master"];
  for (const key of [id, masterEmail, 1]) paths.push(`/api/admin/people/${key}/timeline`);
  for (const [method, path] of adminCalls) if (method === "get" && !ofLog.includes(path)) paths.push(path);
  for (const action of ["resend", "pardon", "pass", "export", "lift"])
    paths.push(`POST /api/admin/people/${id}/${action}`, `POST /api/admin/people/1/${action}`);
  const others = [
    ...outsiders.map(([, headers]) => headers),
    () => ({ authorization: `Bearer ${tokens.admin}` }),
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...others), fc.constantFrom(...paths), async (headers, path) => {
      const [first = "", second] = path.split(" ");
      const answer = second ? await visitor.post(second, {}, headers()) : await visitor.get(first, headers());
      expect([path, told(answer)]).toEqual([path, []]);
    }),
    { numRuns: 200 },
  );
});

/** The calls without a session; a new call is in this list, or has a guard. */
const openCalls = [
  "POST /api/admin/force-password-change",
  "POST /api/admin/login",
  "POST /api/admin/login/alone",
  "POST /api/admin/login/alone-options",
  "POST /api/admin/login/factor",
  "POST /api/admin/login/invitation",
  "POST /api/admin/login/join",
  "POST /api/admin/login/open-codes",
  "POST /api/admin/login/passkey-options",
  "POST /api/admin/login/set-up/passkey-options",
  "POST /api/admin/login/set-up/passkeys",
  "POST /api/admin/login/set-up/totp",
  "POST /api/admin/login/set-up/totp/confirm",
  "POST /api/admin/login/setup",
  "POST /api/admin/login/setup/backup",
  "POST /api/admin/login/setup/begin",
  "POST /api/auth/claim-name",
  "POST /api/auth/help",
  "POST /api/auth/logout",
  "POST /api/auth/not-me",
  "POST /api/auth/pass",
  "POST /api/auth/return",
  "POST /api/auth/send-otp",
  "POST /api/auth/verify-otp",
  "POST /api/intake/:source",
  "POST /letters/stop/:token",
];

describe("what is sent is read only of whoever may send it:", () => {
  const paramAt: Record<string, string> = { source: "generic", language: "en" };
  /** Every call of the app that takes a body, with who may make it. */
  const calls = () =>
    builtRoutes()
      .filter(({ method }) => method !== "GET" && method !== "HEAD")
      .map(({ method, path, hooks }) => ({
        call: `${method} ${path}`,
        method,
        address: path.replace(/:(\w+)/g, (_, name: string) => paramAt[name] ?? "999"),
        access: guardAmong([hooks.transform ?? []].flat())?.access ?? "open",
      }));
  const pieceBytes = 4096;
  /** Sends a body that has no end; resolves to the answer's status, and how many bytes of it were read. */
  async function sent(
    { method, address }: { method: string; address: string },
    headers: Record<string, string>,
  ) {
    let read = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      read += pieceBytes;
      controller.enqueue(new Uint8Array(pieceBytes).fill(0x20));
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const type = { "content-type": "application/json" };
    const { status } = await portal.visitor().raw(address, body, { ...type, ...headers }, method);
    return { status, read };
  }
  const lengthSaid = { "content-length": String(1_800_000) };
  const as = (token = "") => ({ authorization: `Bearer ${token}` });

  test("of a stranger nothing of what only others may send, and of anything else the first 16 kB", async () => {
    const open: string[] = [];
    for (const each of calls()) {
      const { call, access } = each;
      if (access !== "open") {
        expect([call, await sent(each, {})]).toEqual([call, { status: 401, read: 0 }]);
        continue;
      }
      open.push(call);
      const { status, read } = await sent(each, lengthSaid);
      expect([call, read, [401, 404, 413].includes(status)]).toEqual([call, 0, true]);
      expect([call, (await sent(each, {})).read <= openBodyMaxBytes + pieceBytes]).toEqual([call, true]);
    }
    expect(open.sort()).toEqual(openCalls);
  });

  test("of a visitor nothing of what staff send, and of staff nothing of what the master sends", async () => {
    const { visitor: known } = await plantedInitiate(portal, "bea@example.org", "Bea");
    const seen = { visitor: 0, staff: 0, master: 0 };
    for (const each of calls()) {
      const { call, access } = each;
      if (access === "open") continue;
      seen[access]++;
      const { read: length } = await sent(each, { ...lengthSaid, cookie: known.cookie });
      expect([call, length]).toEqual([call, 0]);
      if (access === "master")
        expect([call, await sent(each, as(tokens.admin))]).toEqual([call, { status: 403, read: 0 }]);
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(3);
  });
});

test("the sessions of a master end by another master's hand, and by no admin's", async () => {
  const email = "second@example.org";
  const id = await insertStaff(portal, email, "master_admin");
  const ends: AdminCall[] = [
    ["delete", `/api/admin/sessions?userId=${id}`, "master"],
    ["post", `/api/admin/people/${id}/endSessions`, "master", {}],
  ];
  for (const one of ends) {
    const second = await signedIn(portal, email, id);
    expect((await call(one, { authorization: `Bearer ${tokens.admin}` })).status).toBe(403);
    expect((await second.get("/api/admin/me")).status).toBe(200);
    expect((await call(one, { authorization: `Bearer ${tokens.master}` })).status).toBeLessThan(300);
    expect((await second.get("/api/admin/me")).status).toBe(401);
  }
});

describe.each(adminCalls.map((one) => [`${one[0].toUpperCase()} ${one[1]}`, one] as const))(
  "%s",
  (_, one) => {
    test.each(outsiders)("refuses %s with 401", async (_who, headers) => {
      const answer = await call(one, headers());
      expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
    });

    test(one[2] === "master" ? "refuses an admin with 403" : "lets an admin in", async () => {
      const answer = await call(one, {
        authorization: `Bearer ${tokens.admin}`,
        "x-user-email": masterEmail,
      });
      if (one[2] === "master") expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
      else expect([200, 201, 204, 404, 422]).toContain(answer.status);
    });

    test("lets the master in", async () => {
      const answer = await call(one, { authorization: `Bearer ${tokens.master}` });
      // What the admin made a line before is taken by now.
      expect([200, 201, 204, 404, 409, 422]).toContain(answer.status);
    });
  },
);

test("the table above names every call of the observatory that the app has", async () => {
  const source = await Array.fromAsync(new Bun.Glob("**/*.routes.ts").scan(import.meta.dir), (path) =>
    Bun.file(`${import.meta.dir}/${path}`).text(),
  );
  const inSource = source.join("").match(/"\/api\/admin[^"]*"/g) ?? [];
  const open = ["login", "login-hint", "force-password-change"].map((name) => `/api/admin/${name}`);
  const named = adminCalls.map(([, path]) =>
    path
      .replace(/\/\d+/, "/:id")
      .replace("/texts/en", "/texts/:language")
      .replace(/\/copies\/\d+/, "/copies/:number")
      .replace(/\/versions\/\d+/, "/versions/:version"),
  );
  for (const path of inSource.map((text) => text.slice(1, -1))) {
    // The steps of a sign-in need its ticket; second-step.test.ts has their table.
    if (open.includes(path) || path.startsWith("/api/admin/login/")) continue;
    expect([path, named.some((known) => known.startsWith(path))]).toEqual([path, true]);
  }
});

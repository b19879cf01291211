import { afterAll, beforeAll, expect, test } from "bun:test";
import { type AdminCall, adminCalls } from "../../src/testing/admin-calls.ts";
import { firstSignIn } from "./cluster.ts";
import { type Answer, HttpClient } from "./http-client.ts";
import { PortalDatabase } from "./portal-database.ts";
import { type PortalProcess, startPortal } from "./portal-process.ts";
import { expectRefusal } from "./refusals.ts";

let portal: PortalProcess;
let visitor: HttpClient;
let masterToken: string;
let adminToken: string;

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: "off" });
  const master = await firstSignIn(portal, portal.firstRun());
  using database = new PortalDatabase(portal.databaseFile);
  const [initiate, promoted] = database.insertInitiates(2, "matrix");
  if (!initiate || !promoted) throw new Error("nobody was planted");
  visitor = new HttpClient(portal.url, initiate.cookie);
  const { body } = await master.put(portal, `/api/admin/users/${promoted.userId}/role`, { role: "admin" });
  const login = { email: "matrix1@example.org", password: String(body.initialPassword) };
  masterToken = master.token;
  adminToken = (await firstSignIn(portal, login)).token;
});
afterAll(() => portal?.close());

/** Makes a call of the table in the visitor's browser, with a header and a query of its own. */
function make([method, path, , body]: AdminCall, authorization?: string, query = ""): Promise<Answer> {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const init = { method: method.toUpperCase(), headers };
  if (body === undefined && method !== "post" && method !== "put") return visitor.send(path + query, init);
  headers["content-type"] = "application/json";
  return visitor.send(path + query, { ...init, body: JSON.stringify(body ?? {}) });
}

const calls = adminCalls.map((call) => [`${call[0].toUpperCase()} ${call[1]}`, call] as const);

// Minifying changes what a hook can read: that each call of the executable asks for its token is shown of the file that ships.
test.each(calls)(
  "In the executable, %s refuses whoever brings no whole token in its header",
  async (_, call) => {
    for (const authorization of [undefined, `Basic ${masterToken}`, `Bearer ${visitor.token}`])
      expectRefusal(await make(call, authorization), 401, "unauthenticated");
    expectRefusal(await make(call, undefined, `?access_token=${masterToken}`), 401, "unauthenticated");
  },
);

test("In the executable, a token is one word behind its scheme, and never part of an address", async () => {
  const [call] = adminCalls;
  if (!call) throw new Error("there is no call");
  for (const authorization of [
    `Bearer ${"A".repeat(43)}`,
    `BearerX${masterToken}`,
    `bearer ${masterToken}`,
    `Bearer ${masterToken.slice(0, -1)}`,
    `Bearer ${masterToken} again`,
  ])
    expectRefusal(await make(call, authorization), 401, "unauthenticated");
  for (const name of ["token", "bearer", "authorization", "undefined", "query"])
    expectRefusal(await make(call, undefined, `?${name}=${masterToken}`), 401, "unauthenticated");
});

test.each(calls)(
  "In the executable, %s lets in the master, and admins only where they may",
  async (_, call) => {
    const admin = await make(call, `Bearer ${adminToken}`);
    if (call[2] === "master") expectRefusal(admin, 403, "forbidden");
    else expect([200, 201, 204, 404, 422]).toContain(admin.status);
    // What the admin made is taken by now.
    expect([200, 201, 204, 404, 409, 422]).toContain((await make(call, `Bearer ${masterToken}`)).status);
  },
);

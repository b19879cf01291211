import { afterAll, beforeAll, describe, expect, test } from "bun:test";
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

describe.each(adminCalls.map((call) => [`${call[0].toUpperCase()} ${call[1]}`, call] as const))(
  "In the executable, %s",
  (_, call) => {
    test.each([
      ["no header", () => undefined],
      ["a made-up token", () => `Bearer ${"A".repeat(43)}`],
      ["another scheme", () => `Basic ${masterToken}`],
      ["a word that only begins like the scheme", () => `BearerX${masterToken}`],
      ["the scheme in other letters", () => `bearer ${masterToken}`],
      ["a token cut short", () => `Bearer ${masterToken.slice(0, -1)}`],
      ["a token with a word behind it", () => `Bearer ${masterToken} again`],
      ["a visitor's token", () => `Bearer ${visitor.token}`],
    ])("refuses a visitor who sends %s with 401", async (_name, authorization) => {
      expectRefusal(await make(call, authorization()), 401, "unauthenticated");
    });

    test.each(["access_token", "token", "bearer", "authorization", "undefined", "query"])(
      "refuses the master's token in the address, as %s, with 401",
      async (name) => {
        const query = `?${name}=${masterToken}`;
        expectRefusal(await make(call, undefined, query), 401, "unauthenticated");
      },
    );

    test(call[2] === "master" ? "refuses an admin with 403" : "lets an admin in", async () => {
      const answer = await make(call, `Bearer ${adminToken}`);
      if (call[2] === "master") expectRefusal(answer, 403, "forbidden");
      else expect([200, 201, 204, 404, 422]).toContain(answer.status);
    });

    test("lets the master in", async () => {
      const answer = await make(call, `Bearer ${masterToken}`);
      // What the admin made in the test before is taken by now.
      expect([200, 201, 204, 404, 409, 422]).toContain(answer.status);
    });
  },
);

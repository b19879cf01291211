import { expect, test } from "bun:test";
import { initiated } from "../testing/initiate.ts";
import { testPortal } from "../testing/portal.ts";
import { initialPassword, masterEmail, ownPassword, Staff } from "../testing/staff.ts";
import { minute } from "../testing/test-clock.ts";

const expiresAt = "2027-01-01T00:00:00.000Z";
const codex = {
  title: "The Void",
  numPages: 12,
  urlPage: 2,
  codePage: 5,
  secretUrl: "https://void.example/",
  originalCode: "VOID-7K3M",
  encryptionType: "base64",
  fontColor: "#FFFFFF",
  addSymbol: false,
  symbolType: "crescent",
};

type Call = [
  method: "get" | "post" | "put" | "delete",
  path: string,
  status: number | string,
  body?: unknown,
];

/** The calls of staff as the specification writes them, with what it allows; a text is the one refusal that rules add for an old session. */
const calls = (isFresh: boolean, userId: number): Call[] => [
  ["get", "/api/admin/me", 200],
  ["get", "/api/admin/user-info", 200],
  ["get", "/api/admin/stats", 200],
  ["get", "/api/admin/codes", 200],
  ["get", "/api/admin/users", 200],
  ["get", "/api/admin/rooms", 200],
  ["get", "/api/admin/audit-logs", 200],
  ["get", "/api/admin/settings", 200],
  ["get", "/api/admin/pages", 200],
  ["post", "/api/admin/codes", 201, { code: "the bell", maxUses: 1, expiresAt }],
  [
    "post",
    "/api/admin/codes",
    201,
    { code: "x".repeat(50), maxUses: 1000, expiresAt: "2020-01-01T00:00:00Z" },
  ],
  ["put", "/api/admin/codes/2", 200, { code: "THE BELL", maxUses: 9, expiresAt }],
  ...["locked", "revealed", "hidden"].map(
    (status): Call => [
      "post",
      "/api/admin/rooms",
      201,
      { name: "Hall", description: null, requiredCodeId: null, status },
    ],
  ),
  ["post", "/api/admin/rooms", 201, { name: "Hall" }],
  [
    "put",
    "/api/admin/rooms/1",
    200,
    { name: "Hall", description: "", requiredCodeId: 2, status: "revealed" },
  ],
  [
    "put",
    "/api/admin/rooms/1",
    200,
    { name: "Hall", description: "x", requiredCodeId: null, status: "locked" },
  ],
  [
    "post",
    "/api/admin/pages",
    201,
    {
      slug: "a/b-1",
      title: "t".repeat(200),
      content: "<p>x</p>",
      buttonText: "Go",
      buttonUrl: "https://a.example/",
      isActive: true,
    },
  ],
  [
    "put",
    "/api/admin/pages/1",
    200,
    { slug: "a", title: "T", content: '<p><a href="/nowhere">x</a></p>', isActive: false },
  ],
  ["put", "/api/admin/settings", 200, { key: "course_nada_url", value: "https://a.example/" }],
  ["put", "/api/admin/settings", 200, { key: "course_nada_url", value: null }],
  ["put", `/api/admin/users/${userId}/role`, isFresh ? 200 : "proof_needed", { role: "admin" }],
  ["post", "/api/admin/codex-generator", 200, codex],
  ["delete", "/api/admin/rooms/1", 204],
  ["delete", "/api/admin/codes/2", 204],
  ["delete", "/api/admin/pages/1", 204],
];

test.each([
  ["fresh", 0],
  ["hour-old", 4],
] as const)(
  "the calls of the specification refuse nothing that it allows, with a %s session, but what the rules name",
  async (age, quarters) => {
    const portal = await testPortal();
    try {
      const { visitor, userId } = await initiated(portal, "ana@example.org", "Ana");
      expect((await visitor.get("/api/course-url")).status).toBe(200);
      const wrong = await visitor.post("/api/codes/validate", { code: "NOT THERE", userId });
      expect([wrong.status, wrong.body.code]).toEqual([404, "code_not_found"]);
      await portal.portal.setup.firstStart(masterEmail, initialPassword, () => {});
      const first = portal.visitor("192.0.2.10");
      const login = await first.post("/api/admin/login", { email: masterEmail, password: initialPassword });
      expect(login.body).toMatchObject({ success: true, requiresPasswordChange: true });
      const chosen = { newPassword: ownPassword, confirmPassword: ownPassword, userId: login.body.userId };
      const forced = await first.post("/api/admin/force-password-change", chosen);
      expect(forced.body).toMatchObject({ success: true });
      const staff = new Staff(first, String(forced.body.sessionToken), Number(login.body.userId));
      for (let i = 0; i < quarters; i++) {
        portal.clock.advance(15 * minute);
        await staff.get("/api/admin/me");
      }
      for (const [method, path, expected, body] of calls(age === "fresh", userId)) {
        const answer =
          method === "get" || method === "delete"
            ? await staff[method](path)
            : await staff[method](path, body);
        const got = typeof expected === "number" ? answer.status : answer.body.code;
        expect([method, path, body, got]).toEqual([method, path, body, expected]);
      }
      expect((await staff.post("/api/admin/logout", {})).status).toBe(200);
    } finally {
      await portal.close();
    }
  },
  30_000,
);

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { anyCharacter } from "../testing/any-text.ts";
import { cheapHashes } from "../testing/cheap-hashes.ts";
import { initiated } from "../testing/initiate.ts";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import { type Staff, staffMember } from "../testing/staff.ts";

cheapHashes();

let portal: TestPortal;
let master: Staff;
beforeAll(async () => {
  portal = await testPortal({ environment: { RATE_LIMITS: "off" } });
  master = await staffMember(portal, "master_admin");
  await master.post("/api/admin/pages", { slug: "void", title: "Void", content: "<p>Here.</p>" });
  await initiated(portal, "ana@example.org", "Ana");
});
afterAll(() => portal.close());

const lists = [
  "codes",
  "rooms",
  "users",
  "pages",
  "audit-logs",
  "codices",
  "people",
  "letters",
  "requests",
  "media",
];
const sorts = ["createdAt", "id", "isActive", "usedCount", "role", "userId", "title", "usedSecretCode"];
/** Characters that engines, patterns and indexes have their own ideas about, among any others. */
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom("\0", "%", "_", "\\", "'", '"', "a", "é", "\ud800", "*", "("),
    maxLength: 12,
  }),
);
const number = fc.oneof(
  fc.maxSafeInteger(),
  fc.constantFrom(2 ** 31, Number.MAX_SAFE_INTEGER, -1, 0, 1e300, 0.5),
);
const fine = (status: number) => expect(status).toBeLessThan(500);

describe("nothing that a client sends is an error of the server's", () => {
  test("in the query of a list", async () => {
    const key = fc.constantFrom(
      "q",
      "cursor",
      "sort",
      "order",
      "limit",
      "action",
      "userId",
      "from",
      "to",
      "status",
      "role",
      "state",
      "kind",
      "domain",
    );
    const query = fc.tuple(fc.constantFrom(...lists), key, text);
    await fc.assert(
      fc.asyncProperty(query, async ([list, name, value]) => {
        const parameters = new URLSearchParams({ [name]: value.toWellFormed() });
        fine((await master.get(`/api/admin/${list}?${parameters}`)).status);
      }),
      { numRuns: 150 },
    );
  });

  test("in a cursor that was made by hand", async () => {
    const place = fc.tuple(fc.oneof(text, number, fc.boolean(), fc.constant(null)), number);
    const query = fc.tuple(fc.constantFrom(...lists), fc.constantFrom(...sorts), place);
    await fc.assert(
      fc.asyncProperty(query, async ([list, sort, cursor]) => {
        const encoded = Buffer.from(JSON.stringify(cursor)).toString("base64url");
        fine((await master.get(`/api/admin/${list}?sort=${sort}&cursor=${encoded}`)).status);
      }),
      { numRuns: 150 },
    );
  });

  test("in the text of anything that is stored", async () => {
    await fc.assert(
      fc.asyncProperty(text, number, async (odd, requiredCodeId) => {
        const day = "2027-01-01T00:00:00.000Z";
        const bodies: [string, unknown][] = [
          ["pages", { slug: odd, title: odd, content: "<p>x</p>" }],
          [
            "pages",
            {
              slug: `p-${Math.random()}`.replace(".", ""),
              title: "x",
              content: `<p>${odd}x</p>`,
              buttonText: odd,
              buttonUrl: `https://a.example/${odd}`,
            },
          ],
          ["pages", { slug: "odd-title", title: odd, content: "<p>x</p>" }],
          ["pages", { slug: "odd-button", title: "x", content: "<p>x</p>", buttonText: odd }],
          ["settings", { key: "mail_from", value: `${odd}<gate@a.example>` }],
          ["rooms", { name: odd, description: odd, requiredCodeId }],
          ["codes", { code: odd, label: odd, maxUses: 1, expiresAt: day }],
          ["codes/bulk", { count: 1, prefix: odd, length: 10, maxUses: 1, expiresAt: day, label: odd }],
          ["media/1", { name: odd, altEn: odd, altPt: odd, altEs: odd }],
          [
            "pages",
            { slug: "odd-text", title: "x", content: `<p style="${odd}"><a href="${odd}">${odd}x</a></p>` },
          ],
          ["codes/import", { rows: [{ code: odd, label: odd, maxUses: "1", expiresAt: day }] }],
          ["settings", { key: "product_title", value: odd }],
          ["codes/batch", { change: "switch_off", ids: [requiredCodeId] }],
          ["codes/batch", { change: "extend", ids: [1], expiresAt: odd }],
          ["people/2/note", { note: odd }],
          ["people/2/rename", { username: odd }],
          ["people/2/address", { email: `${odd}@a.example`, reason: odd }],
          ["people/2/suspend", { reason: odd }],
          ["people/2/lift", {}],
          ["people/2/endSessions", { sessionId: requiredCodeId }],
          ["requests", { id: requiredCodeId, answer: odd }],
          ["requests", { id: 1, answer: odd }],
        ];
        for (const [path, body] of bodies) {
          fine((await master.post(`/api/admin/${path}`, body)).status);
          fine((await master.put(`/api/admin/${path}`, body)).status);
        }
        const visitor = portal.visitor();
        fine(
          (
            await visitor.post("/api/auth/send-otp", {
              email: `${odd}@a.example`,
              username: odd,
              language: "en",
            })
          ).status,
        );
        fine(
          (await visitor.post("/api/auth/verify-otp", { email: `${odd}@a.example`, otpCode: "123456" }))
            .status,
        );
        const question = { sentence: odd, screen: "verify", email: `${odd}@a.example`, lastError: odd };
        for (const asked of [question, { ...question, email: "a@a.example", lastError: undefined }])
          fine((await visitor.post("/api/auth/help", asked)).status);
        fine((await visitor.post("/api/auth/pass", { token: odd })).status);
        const cookie = `portal_known=${encodeURIComponent(odd.toWellFormed())}; portal_pending=${encodeURIComponent(odd.toWellFormed())}; portal_asker=${encodeURIComponent(odd.toWellFormed())}`;
        fine((await visitor.post("/api/auth/claim-name", { username: odd }, { cookie })).status);
        fine((await visitor.get("/api/auth/letter", { cookie })).status);
        fine((await visitor.post("/api/admin/login", { email: `${odd}@a.example`, password: odd })).status);
      }),
      { numRuns: 40 },
    );
  });

  test("in the place of an id or a name in a path", async () => {
    const paths = ["codes/#/redemptions", "codices/#/pdf", "codex-jobs/#", "pages/#", "pages/#/x"];
    const segment = fc.oneof(
      text.map((odd) => encodeURIComponent(odd.toWellFormed())),
      number.map(String),
    );
    await fc.assert(
      fc.asyncProperty(segment, async (odd) => {
        for (const path of paths) fine((await master.get(`/api/admin/${path.replace("#", odd)}`)).status);
        for (const path of ["codes", "rooms", "pages", "codex-jobs", "media"]) {
          fine((await master.delete(`/api/admin/${path}/${odd}`)).status);
        }
        fine((await master.get(`/api/admin/people/${odd}/timeline`)).status);
        for (const path of [`people/${odd}/resend`, `people/${odd}/pardon`, `letters/${odd}/retry`])
          fine((await master.post(`/api/admin/${path}`, {})).status);
        for (const name of ["id", "userId"])
          fine((await master.get(`/api/admin/sessions?${name}=${odd}`)).status);
        fine((await portal.visitor().delete(`/api/auth/sessions/${odd}`)).status);
        fine((await portal.visitor().get(`/api/pages/${odd}`)).status);
        fine((await portal.visitor().get(`/${odd}`)).status);
        fine((await portal.visitor().get(`/media/${odd}`)).status);
      }),
      { numRuns: 60 },
    );
  });

  test("in a search, whatever is put together of characters that routers, engines and indexes read themselves", async () => {
    const character = fc.constantFrom(
      ..."[]{}(),:;\"'\\%_&=+*?#^$|<>~!-. \t\n0a",
      "\0",
      "\u200d",
      "\u200c",
      "é",
      "😀",
      "AND",
      "OR",
      "NEAR",
    );
    const query = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(""));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...lists), query, async (list, q) => {
        const answer = await master.get(`/api/admin/${list}?q=${encodeURIComponent(q)}`);
        expect([list, q, answer.status]).toEqual([list, q, 200]);
        fine((await master.get(`/api/admin/${list}?q=${q.replace(/[#\s]/g, "")}`)).status);
      }),
      { numRuns: 200 },
    );
  });

  test("and half a character is refused where it would come back as another one", async () => {
    const half = "half \ud83d";
    const day = "2027-01-01T00:00:00.000Z";
    const bodies: [path: string, body: Record<string, unknown>, field: string][] = [
      ["pages", { slug: "half", title: half, content: "<p>x</p>" }, "title"],
      ["pages", { slug: "half", title: "x", content: `<p>${half}</p>` }, "content"],
      ["pages", { slug: "half", title: "x", content: "<p>x</p>", buttonText: half }, "buttonText"],
      ["rooms", { name: half }, "name"],
      ["rooms", { name: "x", description: half }, "description"],
      ["codes", { code: half, maxUses: 1, expiresAt: day }, "code"],
      ["codes", { code: "HALF", maxUses: 1, expiresAt: day, label: half }, "label"],
      ["codes/bulk", { count: 1, prefix: "", length: 8, maxUses: 1, expiresAt: day, label: half }, "label"],
    ];
    for (const odd of [half, half.replace("\ud83d", "\0")]) {
      for (const [path, body, field] of bodies) {
        const sent = JSON.parse(
          JSON.stringify(body).replaceAll(
            JSON.stringify(half).slice(1, -1),
            JSON.stringify(odd).slice(1, -1),
          ),
        );
        const answer = await master.post(`/api/admin/${path}`, sent);
        expect([path, field, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
          path,
          field,
          422,
          [field],
        ]);
      }
      const title = await master.put("/api/admin/settings", { key: "product_title", value: odd });
      expect([title.status, Object.keys(title.body.fields ?? {})]).toEqual([422, ["value"]]);
    }
  });

  test("and so it is in a book, which leaves out other characters that show nothing", async () => {
    const path = "/api/admin/codex-generator";
    const places = { numPages: 10, urlPage: 5, codePage: 6, secretUrl: "https://example.org/" };
    const book = {
      ...places,
      originalCode: "HALVES",
      title: "Hal\u200bves",
      author: "A\0na",
      ownText: "\u200bx\0",
    };
    for (const field of ["title", "author", "ownText", "originalCode"]) {
      const half = await master.post(path, { ...book, [field]: "half \ud83d" });
      const fields = { [field]: "Remove invisible and control characters" };
      expect([field, half.status, half.body.fields]).toEqual([field, 422, fields]);
    }
    expect((await master.post(path, book)).status).toBe(200);
  });

  test("and what the log says of it holds none of the values", () => {
    expect(portal.logged()).not.toContain("params:");
    expect(portal.logged()).not.toContain('"level":"error"');
  });
});

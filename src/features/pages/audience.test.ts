import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { built } from "../../testing/built.ts";
import { insertCode, plantedInitiate } from "../../testing/initiate.ts";
import { png } from "../../testing/media-files.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";

const template =
  '<html lang="%language%"><head><title>%title%</title><meta name="robots" content="%robots%">%html:head%</head>%html:root%';
const path = "/api/admin/pages";
const secret = "Only behind the gate";

let portal: TestPortal;
let admin: Staff;
let pageId: number;
let sha: string;
beforeEach(async () => {
  portal = await testPortal({ built: built({ app: template }) });
  admin = await staffMember(portal, "admin");
  const uploaded = await admin.visitor.raw("/api/admin/media?name=door.png", new Uint8Array(png(30, 20)), {
    authorization: `Bearer ${admin.token}`,
  });
  sha = String(uploaded.body.sha);
  await admin.put(`/api/admin/media/${uploaded.body.id}`, { isOrnament: true });
  const content = `<p>${secret}</p><figure data-media="${sha}"></figure>`;
  const page = { slug: "first", title: "Rites", content, audience: "admitted" };
  pageId = Number((await admin.post(path, page)).body.id);
  await admin.put(`${path}/${pageId}`, { slug: "rites" });
  await admin.put(`${path}/${pageId}/texts/pt`, { title: "Ritos", content: `<p>${secret} pt</p>` });
});
afterEach(() => portal.close());

/** Returns somebody who was admitted. */
async function admitted(): Promise<Visitor> {
  const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
  await insertCode(portal, "KEY");
  await visitor.post("/api/codes/validate", { code: "KEY", userId });
  return visitor;
}

/** What a client learns of an answer, but for the id of the request. */
function learned({ status, headers, text }: Answer) {
  const named = [...headers].filter(([name]) => name !== "x-request-id");
  return { status, headers: named, text };
}

describe("a page for the admitted", () => {
  test("is for everybody else as if it did not exist: in bytes and headers, as a document, a call, by an old slug", async () => {
    const { visitor: waiting } = await plantedInitiate(portal, "ivo@example.org", "Ivo");
    const bearer = { authorization: `Bearer ${"A".repeat(43)}` };
    for (const visitor of [portal.visitor(), waiting]) {
      for (const language of ["en", "pt"]) {
        for (const before of ["/", "/api/pages/"]) {
          for (const headers of [{}, bearer, { accept: "application/json" }]) {
            const asked = { ...headers, "accept-language": language };
            const none = learned(await visitor.get(`${before}nothing`, asked));
            expect(none.status).toBe(404);
            for (const slug of ["rites", "first", "rites?lang=pt"]) {
              const answer = learned(await visitor.get(`${before}${slug}`, asked));
              if (!slug.includes("?")) expect([slug, answer]).toEqual([slug, none]);
              expect([answer.status, answer.text.includes(secret)]).toEqual([404, false]);
            }
          }
        }
      }
    }
    const head = async (slug: string) => {
      const request = new Request(`http://localhost:3000${slug}`, { method: "HEAD" });
      const answer = await portal.portal.fetch(request, { requestIP: () => null, timeout: () => {} });
      return learned({
        status: answer.status,
        headers: answer.headers,
        text: "",
        bytes: new Uint8Array(),
        body: {},
      });
    };
    expect(await head("/rites")).toEqual(await head("/nothing"));
    expect(await head("/api/pages/rites")).toEqual(await head("/api/pages/nothing"));
    const media = async (name: string) => learned(await waiting.get(`/media/${name}`));
    expect(await media(sha)).toEqual(await media("0".repeat(64)));
  });

  test("is read by the admitted and by staff, and no cache or search engine takes it", async () => {
    const ana = await admitted();
    const document = await ana.get("/rites");
    expect([document.status, document.text.includes(secret)]).toEqual([200, true]);
    expect(document.headers.get("cache-control")).toBe("private, no-store");
    expect(document.headers.get("x-robots-tag")).toBe("noindex");
    expect(document.text).toContain('name="robots" content="noindex"');
    const moved = await ana.get("/first");
    expect([moved.status, moved.headers.get("location")]).toEqual([302, "/rites"]);
    expect(moved.headers.get("cache-control")).toBe("private, no-store");
    const call = await ana.get("/api/pages/rites", { "accept-language": "pt" });
    expect([call.body.title, call.headers.get("cache-control")]).toEqual(["Ritos", "private, no-store"]);
    expect((await admin.get("/api/pages/rites")).body.title).toBe("Rites");
    expect((await ana.get(`/media/${sha}`)).headers.get("cache-control")).toContain("private");
    // What was made for them is not what others get, nor after they have left.
    expect((await portal.visitor().get("/rites")).status).toBe(404);
    const { cookie } = ana;
    await ana.post("/api/auth/logout", {});
    ana.cookie = cookie;
    expect((await ana.get("/rites")).status).toBe(404);
  });

  test("changes its audience at the very next request, for its text and for what it shows", async () => {
    const seen = async () => {
      const visitor = portal.visitor();
      const asked = ["/rites", "/first", "/api/pages/rites", `/media/${sha}`];
      return Promise.all(asked.map(async (each) => (await visitor.get(each)).status));
    };
    for (let round = 0; round < 2; round++) {
      expect(await seen()).toEqual([404, 404, 404, 404]);
      await admin.put(`${path}/${pageId}`, { audience: "public" });
      expect(await seen()).toEqual([200, 302, 200, 200]);
      expect(await seen()).toEqual([200, 302, 200, 200]);
      await admin.put(`${path}/${pageId}`, { audience: "admitted" });
    }
    expect(await seen()).toEqual([404, 404, 404, 404]);
    await admin.put(`${path}/${pageId}`, { isActive: false });
    expect((await (await admitted()).get("/rites")).status).toBe(404);
  });

  test("is in the list with its audience, and a change of it in the audit log", async () => {
    await admin.put(`${path}/${pageId}`, { audience: "public", isIndexed: false });
    const { items } = (await admin.get(path)).body as { items: Record<string, unknown>[] };
    expect(items[0]).toMatchObject({ audience: "public", isIndexed: false });
    const { text } = await admin.get("/api/admin/audit-logs?q=audience");
    expect(text).toContain("admitted → public");
    expect((await admin.put(`${path}/${pageId}`, { audience: "staff" })).status).toBe(422);
  });
});

test("a page that search engines are asked to leave out says so in its head and its headers", async () => {
  await admin.put(`${path}/${pageId}`, { audience: "public", isIndexed: false });
  const { status, text, headers } = await portal.visitor().get("/rites");
  expect([status, headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  expect(text).toContain('name="robots" content="noindex"');
  await admin.put(`${path}/${pageId}`, { isIndexed: true });
  expect((await portal.visitor().get("/rites")).headers.get("x-robots-tag")).toBeNull();
});

import { afterAll, beforeAll, expect, test } from "bun:test";
import { built } from "../../testing/built.ts";
import { initiated, insertCode } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { anyPath, initiateKey, leavingCookie, pageKey } from "../contract/documents.ts";
import { visitorSessionMs } from "../contract/limits.ts";
import { paths, roomPath } from "../contract/paths.ts";

const heading =
  '<h1 lang="%attr:language%">%title%</h1>%if:isForeign%<p class="room-note">in %languageName%</p>%end%';
const made = built({
  app: '<html lang="%language%">%html:root%',
  screens: {
    en: {
      anteRoom: "<h1>The hall</h1>",
      room: "<h1>A room</h1>",
      hall: "<h1>%username% in the hall of %product%</h1>",
      openRoom: `%if:sign=%<svg>plain</svg>%end%%if:sign=moon%<svg>moon</svg>%end%${heading}%if:closesAt%<p class="room-note">\u00a0</p>%end%%if:content%<div lang="%attr:language%">%html:content%</div>%end%`,
    },
  },
});
const dayMs = 86_400_000;
/** The content of every room, also of closed ones. */
const inside = "What stands inside </script><script>%username%";
const rooms = ["open", "locked", "walled", "hidden", "early", "over"] as const;

let portal: TestPortal;
let visitors: Record<"stranger" | "forger" | "guest" | "initiate" | "keyholder", Visitor>;

async function insertRooms(requiredCodeId: number): Promise<void> {
  const now = portal.clock.now().getTime();
  const at = (days: number) => new Date(now + days * dayMs).toISOString();
  const shared = { description: inside, createdAt: at(0), updatedAt: at(0) };
  const { tables, write } = portal.db;
  await write(async (tx) => {
    await tx.insert(tables.rooms).values([
      { ...shared, name: "Room open", status: "revealed", sign: "moon" },
      { ...shared, name: "Room locked", status: "locked", requiredCodeId },
      { ...shared, name: "Room walled", status: "locked" },
      { ...shared, name: "Room hidden", status: "hidden" },
      { ...shared, name: "Room early", status: "revealed", opensAt: at(3) },
      { ...shared, name: "Room over", status: "revealed", closesAt: at(-1) },
    ]);
    await tx.insert(tables.roomTexts).values(
      rooms.map((name, at) => ({
        roomId: at + 1,
        language: "pt" as const,
        title: `Sala ${name} %content%`,
        content: `<p>${inside.replaceAll("<", "&lt;")}</p>`,
        updatedAt: shared.updatedAt,
      })),
    );
  });
}

beforeAll(async () => {
  portal = await testPortal({ built: made });
  const mine = await insertCode(portal, "MINE");
  await insertCode(portal, "OTHER", { maxUses: 9 });
  await insertRooms(mine);
  const [guest, initiate, keyholder] = await Promise.all(
    ["guest", "initiate", "keyholder"].map((name) => initiated(portal, `${name}@example.org`, `Ser ${name}`)),
  );
  if (!guest || !initiate || !keyholder) throw new Error("somebody is missing");
  const { userId } = initiate;
  await initiate.visitor.post("/api/codes/validate", { code: "OTHER", userId });
  await keyholder.visitor.post("/api/codes/validate", { code: "MINE", userId: keyholder.userId });
  const forger = portal.visitor();
  forger.cookie = "portal_session=abcdef";
  visitors = {
    stranger: portal.visitor(),
    forger,
    guest: guest.visitor,
    initiate: initiate.visitor,
    keyholder: keyholder.visitor,
  };
});
afterAll(() => portal.close());

const element = /<script type="application\/json" id="preloaded">([^<]*)<\/script>/;
/** Returns what a document brings, as its text. */
const preloadedIn = (text: string) => element.exec(text)?.[1];

test("a document brings exactly what the API answers the same session, and of refusals and closed rooms nothing", async () => {
  const places = [paths.anteRoom, ...[1, 2, 3, 4, 5, 6, 7].map(roomPath)];
  const brought: string[] = [];
  // A first visit is noted beside its answer; from the next one on all say the same.
  for (const visitor of Object.values(visitors)) await visitor.get("/api/antechamber");
  await portal.portal.idle();
  for (const [who, visitor] of Object.entries(visitors)) {
    for (const path of places) {
      const document = await visitor.get(path);
      const key = initiateKey(path) ?? [];
      const answer = await visitor.get(key.join("/"));
      expect([document.status, who, path]).toEqual([200, who, path]);
      const json = preloadedIn(document.text);
      expect(json === undefined ? undefined : JSON.parse(json)).toEqual(
        answer.status === 200 ? [[key, answer.body]] : undefined,
      );
      if (json === undefined) {
        expect(document.text).not.toMatch(/Room |Sala |stands inside|preloaded/);
        expect(document.text).toBe((await visitors.stranger.get(path)).text);
      } else {
        brought.push(`${who} ${path}`);
        expect(document.headers.get("cache-control")).toBe("private, no-store");
        expect(document.headers.get("x-robots-tag")).toBe("noindex");
      }
    }
  }
  expect(brought).toEqual([
    "initiate /ante-room",
    "initiate /ante-room/1",
    "keyholder /ante-room",
    "keyholder /ante-room/1",
    "keyholder /ante-room/2",
  ]);
});

test("what a document brings stands in it as the app shows it, and no text ends its element or fills a place", async () => {
  const { initiate } = visitors;
  expect((await initiate.get(paths.anteRoom)).text).toContain(
    '<div id="root" data-screen><h1>Ser initiate in the hall of Codex Portal</h1></div><script type="application/json"',
  );
  const { text } = await initiate.get(roomPath(1));
  const shown = "<p>What stands inside &lt;/script&gt;&lt;script&gt;%username%</p>";
  expect(text).toContain(
    `<div id="root" data-screen><svg>moon</svg><h1 lang="pt">Sala open %content%</h1><p class="room-note">in Portuguese</p><div lang="pt">${shown}</div></div>`,
  );
  expect(text.match(/<script/g)).toHaveLength(1);
});

test("nothing is brought, and no room counts as read, where nobody is to see it", async () => {
  const { visitor, userId } = await initiated(portal, "ahead@example.org", "Ahead");
  await visitor.post("/api/codes/validate", { code: "OTHER", userId });
  const isUnread = async () => /"isNew":true/.test((await visitor.get("/api/antechamber")).text);
  const path = roomPath(1);
  for (const headers of [
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
    { cookie: `${visitor.cookie}; ${leavingCookie}=1` },
  ])
    expect(preloadedIn((await visitor.get(path, headers)).text)).toBeUndefined();
  expect(await isUnread()).toBe(true);
  expect(preloadedIn((await visitor.get(path)).text)).toBeDefined();
  expect(await isUnread()).toBe(false);
});

test("a document that brings an answer renews the session as the call does", async () => {
  const { visitor, userId } = await initiated(portal, "renewed@example.org", "Renewed");
  await visitor.post("/api/codes/validate", { code: "OTHER", userId });
  expect((await visitor.get(paths.anteRoom)).headers.get("set-cookie")).toBeNull();
  portal.clock.advance(visitorSessionMs * 0.9);
  expect((await visitor.get(paths.anteRoom)).headers.get("set-cookie")).toContain("portal_session=");
});

test("the document of a content page brings what the API answers in its language, and that of an unknown path that there is none", async () => {
  const admin = await staffMember(portal, "admin");
  const page = { slug: "rites/first", title: "The Rite", content: "<p>Of &lt;/script&gt; and more</p>" };
  await admin.post("/api/admin/pages", page);
  const visitor = portal.visitor();
  const answer = await visitor.get("/api/pages/rites/first");
  for (const path of ["/rites/first", "/rites/first/"]) {
    const json = preloadedIn((await visitor.get(path)).text) ?? "";
    expect(JSON.parse(json)).toEqual([[pageKey("/rites/first", "en"), answer.body]]);
  }
  const lost = await visitor.get("/rites/last");
  expect([lost.status, preloadedIn(lost.text)]).toEqual([
    404,
    JSON.stringify([[pageKey(anyPath, "en"), null]]),
  ]);
});

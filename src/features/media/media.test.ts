import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { mediaPartBytes, mediaPerTextMax } from "../../core/contract/limits.ts";
import { plantedInitiate } from "../../testing/initiate.ts";
import {
  animatedPng,
  bomb,
  box,
  hiddenPlace,
  pdf,
  placedJpeg,
  placedM4a,
  placedMp3,
  placedPng,
  png,
  turnedJpeg,
} from "../../testing/media-files.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import type { Answer } from "../../testing/visitor.ts";
import { convert } from "./conversion.service.ts";

const path = "/api/admin/media";
const described = { altEn: "A door", altPt: "Uma porta", altEs: "Una puerta" };
const figure = (sha: unknown) => `<figure data-media="${sha}"></figure>`;

let portal: TestPortal;
let admin: Staff;
beforeEach(async () => {
  portal = await testPortal();
  admin = await staffMember(portal, "admin");
});
afterEach(() => portal.close());

function upload(bytes: Uint8Array, name = "door.jpg", who = admin): Promise<Answer> {
  const headers = { authorization: `Bearer ${who.token}`, "content-type": "application/octet-stream" };
  return who.visitor.raw(`${path}?name=${encodeURIComponent(name)}`, new Uint8Array(bytes), headers);
}

async function uploaded(bytes: Uint8Array, name?: string): Promise<{ id: number; sha: string }> {
  const { status, body } = await upload(bytes, name);
  expect(status).toBe(201);
  return { id: Number(body.id), sha: String(body.sha) };
}

/** Uploads a picture that says what it shows. */
async function picture(width = 90, height = 60, tint = 0): Promise<{ id: number; sha: string }> {
  const medium = await uploaded(placedPng(width, height, tint), "door.png");
  await admin.put(`${path}/${medium.id}`, described);
  return medium;
}

async function shownOn(slug: string, content: string): Promise<number> {
  const { status, body } = await admin.post("/api/admin/pages", { slug, title: `Page ${slug}`, content });
  expect(status).toBe(201);
  return Number(body.id);
}

async function asked(sha: string, headers: Record<string, string> = {}): Promise<number> {
  return (await portal.visitor("198.51.100.9").get(names(sha), headers)).status;
}

const hidden = Buffer.from(hiddenPlace);
const names = (sha: string, width = 1600) => `/media/${sha}?w=${width}`;

describe("a picture", () => {
  test("is stored as WebP in two widths, without what its file says of places", async () => {
    const { status, body } = await upload(await placedJpeg(2000, 1000), "C:\\Users\\x\\door.jpg");
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: "picture",
      type: "image/webp",
      name: "door.jpg",
      width: 1600,
      height: 800,
    });
    for (const width of [1600, 800]) {
      const { bytes, headers } = await admin.get(names(String(body.sha), width));
      expect(headers.get("content-type")).toBe("image/webp");
      expect(await new Bun.Image(bytes).metadata()).toEqual({ width, height: width / 2, format: "webp" });
      expect(Buffer.from(bytes).includes(hidden)).toBe(false);
    }
  });

  test("that comes twice is the same medium", async () => {
    const first = await upload(png(40, 30), "a.png");
    const second = await upload(png(40, 30), "b.png");
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.id).toBe(first.body.id);
    expect((await admin.get(path)).body).toMatchObject({ total: 1 });
  });

  test("that would take most of the memory to spare is refused before a pixel is decoded, where a JPEG would not", async () => {
    const large = bomb(7000, 5000);
    const code = (freeBytes: number) =>
      convert(large, freeBytes).then(
        () => "made",
        (error) => error.code,
      );
    expect(await code(400_000_000)).toBe("picture_too_heavy");
    // With memory enough it is looked at, and found to be cut short.
    expect(await code(4_000_000_000)).toBe("picture_unreadable");
  });

  test("of more pixels than anybody needs is refused by what its head says, before it is decoded", async () => {
    const { status, body } = await upload(bomb(30_000, 30_000));
    expect([status, body.code]).toEqual([413, "media_too_large"]);
    expect(body.message).toContain("2048 MB");
  });

  test("in one line of millions of pixels is refused before anything is made of it, as no JPEG is so long", async () => {
    for (const line of [bomb(8_000_000, 4), bomb(1, 40_000_000), bomb(70_000, 10)])
      await expect(convert(line)).rejects.toMatchObject({ code: "picture_unreadable", cause: undefined });
  });

  const heic = box("ftyp", "heic", Buffer.alloc(400));
  test.each([
    ["an SVG", Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a HEIC", heic],
    ["an animated PNG", animatedPng()],
    ["a GIF", Buffer.from("GIF89a.............")],
    ["a damaged PNG", png(100, 100).subarray(0, 90)],
  ])("in the form of %s is refused with what to do", async (_, bytes) => {
    const { status, body } = await upload(bytes);
    expect([status, body.code]).toEqual([422, "picture_unreadable"]);
    expect(body.message).toContain("Save it as JPEG");
  });
});

test("a JPEG that is cut short anywhere is refused with what to do, and one that something follows is taken", async () => {
  const preview = await placedJpeg(20, 10);
  const whole = turnedJpeg(await placedJpeg(300, 200), 1, preview);
  for (const share of [0.1, 0.5, 0.9, 1]) {
    const { status, body } = await upload(whole.subarray(0, Math.floor(share * (whole.length - 1))));
    expect([status, body.code]).toEqual([422, "picture_cut"]);
    expect(body.message).toContain("download it again");
  }
  expect((await upload(Buffer.concat([whole, Buffer.from("a film")]))).status).toBe(201);
});

describe("a sound", () => {
  const emptyTag = Buffer.from("ID3\x03\0\0\0\0\0\0");
  /** Two frames of 24 bytes (MPEG 2, 8 kbit/s), and two bytes that are none. */
  const shortFrame = Buffer.from([0xff, 0xf3, 0x14, ...Buffer.alloc(21)]);
  const tornFrames = Buffer.concat([shortFrame, shortFrame, Buffer.alloc(2)]);

  test.each([
    ["MP3", placedMp3(300), "audio/mpeg"],
    ["M4A", placedM4a(), "audio/mp4"],
  ])("as %s is served without titles and places", async (_, bytes, type) => {
    const { sha } = await uploaded(bytes, "voice");
    const served = await admin.get(`/media/${sha}`);
    expect(served.headers.get("content-type")).toBe(type);
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(served.bytes).includes(hidden)).toBe(false);
    expect(served.bytes.length).toBeGreaterThan(1000);
  });

  test.each([
    ["moves", placedM4a("vide", "avc1")],
    ["is no AAC", placedM4a("soun", "alac")],
    ["comes in pieces", placedM4a("soun", "mp4a", [box("moof", "x")])],
    ["stands in ten thousand boxes", placedM4a("soun", "mp4a", [Buffer.alloc(80_000, box("free"))])],
    ["is behind ten thousand tags", Buffer.concat([Buffer.alloc(100_000, emptyTag), placedMp3(100)])],
    ["is torn in ten thousand places", Buffer.alloc(10_002 * tornFrames.length, tornFrames)],
    ["is hardly any sound", Buffer.concat([placedMp3(6), Buffer.alloc(100_000, "<script>")])],
  ])("that %s is refused with what to do", async (_, bytes) => {
    const { status, body } = await upload(bytes);
    expect([status, body.code]).toEqual([422, "sound_unreadable"]);
  });

  test("is sent by ranges, over the borders of its parts, and whole", async () => {
    const bytes = placedMp3(3000);
    const { sha } = await uploaded(bytes, "voice.mp3");
    const whole = await admin.get(`/media/${sha}`);
    expect(whole.bytes).toEqual(new Uint8Array(bytes.subarray(32, -128)));
    const size = whole.bytes.length;
    expect(size).toBeGreaterThan(mediaPartBytes);
    const at = mediaPartBytes - 5;
    const ask = (range: string, more: Record<string, string> = {}) =>
      admin.visitor.get(`/media/${sha}`, { authorization: `Bearer ${admin.token}`, range, ...more });
    for (const [range, from, to] of [
      [`bytes=${at}-${at + 9}`, at, at + 9],
      ["bytes=-3", size - 3, size - 1],
      ["bytes=10-", 10, size - 1],
      ["bytes=0-0", 0, 0],
    ] as const) {
      const part = await ask(range);
      expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes ${from}-${to}/${size}`]);
      expect(part.bytes).toEqual(whole.bytes.slice(from, to + 1));
    }
    const beyond = await ask(`bytes=${size}-`);
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
    expect((await ask("bytes=0-1", { "if-range": '"another"' })).status).toBe(200);
    expect((await ask("", { "if-none-match": whole.headers.get("etag") ?? "" })).status).toBe(304);
  });
});

describe("a PDF", () => {
  test("is an attachment, and nothing that followed it goes along", async () => {
    const { sha } = await uploaded(Buffer.concat([pdf(), Buffer.from("PK\x03\x04 an archive")]), "Rites.pdf");
    const { headers, text } = await admin.get(`/media/${sha}`);
    expect(headers.get("content-disposition")).toBe("attachment; filename=Rites.pdf");
    expect(text).toEndWith("%%EOF");
  });

  test.each([
    "/OpenAction<</S/JavaScript>>",
    "/AA<</O<</S/J#61vaScript>>>>",
    "/OpenAction[3 0 R/Fit]",
    "/#4fpen#41ction[3 0 R/Fit]",
    "/A<</S/SubmitForm>>",
  ])("that acts by itself is refused: %s", async (inside) => {
    expect((await upload(pdf(inside))).body.code).toBe("file_unreadable");
  });

  test.each(["/ObjStm", "/Obj#53tm"])(
    "that hides what it does in packed objects (%s) is refused",
    async (name) => {
      const packed = (inside: string) => {
        const objects = deflateSync(Buffer.from(`1 0 <</Type/Catalog${inside}>>`)).toString("latin1");
        return pdf(
          `>>endobj\n2 0 obj<</Type${name}/N 1/First 4/Filter/FlateDecode>>stream\n${objects}\nendstream<<`,
        );
      };
      expect((await upload(packed("/AA<</O<</S/JavaScript>>>>"))).body.code).toBe("file_unreadable");
      if (name === "/ObjStm") expect((await upload(packed(""))).status).toBe(201);
    },
  );
});

describe("whoever asks for a medium", () => {
  test("gets it while an active page shows it, and 404 from the moment when none does", async () => {
    const { sha } = await picture();
    expect(await asked(sha)).toBe(404);
    const page = await shownOn("door", `<p>x</p>${figure(sha)}`);
    expect(await asked(sha)).toBe(200);
    await admin.put(`/api/admin/pages/${page}`, { isActive: false });
    expect(await asked(sha)).toBe(404);
    await admin.put(`/api/admin/pages/${page}`, { isActive: true });
    expect(await asked(sha)).toBe(200);
    await admin.put(`/api/admin/pages/${page}`, { content: "<p>x</p>" });
    expect(await asked(sha)).toBe(404);
  });

  test("is told the same of one that is not for them as of one that does not exist", async () => {
    const { sha } = await picture();
    const visitor = portal.visitor();
    const [closed, unknown] = [await visitor.get(names(sha)), await visitor.get(names("0".repeat(64)))];
    expect(closed.text).toBe(unknown.text);
    const fixed = ({ headers }: Answer) => [...headers].filter(([name]) => name !== "x-request-id");
    expect(fixed(closed)).toEqual(fixed(unknown));
  });

  test("gets one that a room shows while that room is open to them, and sees it there", async () => {
    const { id, sha } = await picture();
    const room = (
      await admin.post("/api/admin/rooms", { name: "Hall", description: "x", status: "revealed" })
    ).body;
    const text = { title: "Salão", content: figure(sha) };
    expect((await admin.put(`/api/admin/rooms/${room.id}/texts/pt`, text)).status).toBe(200);
    expect((await admin.delete(`${path}/${id}`)).body.code).toBe("in_use");
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    const asAna = async () => (await visitor.get(names(sha))).status;
    expect(await asAna()).toBe(404);
    await admin.post("/api/admin/codes", { code: "KEY", maxUses: 1, expiresAt: "2030-01-01T00:00:00Z" });
    await visitor.post("/api/codes/validate", { code: "KEY", userId });
    expect(await asAna()).toBe(200);
    expect((await visitor.get(names(sha))).headers.get("cache-control")).toContain("private");
    expect((await visitor.get(`/api/antechamber/rooms/${room.id}`)).body.content).toContain(
      'alt="Uma porta"',
    );
    expect(await asked(sha)).toBe(404);
    const later = new Date(portal.clock.now().getTime() + 1000).toISOString();
    await admin.put(`/api/admin/rooms/${room.id}`, { opensAt: later });
    expect(await asAna()).toBe(404);
    portal.clock.advance(1000);
    expect(await asAna()).toBe(200);
    await admin.put(`/api/admin/rooms/${room.id}`, { status: "locked" });
    expect(await asAna()).toBe(404);
    await admin.delete(`/api/admin/rooms/${room.id}`);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
  });

  test("as staff gets it by the cookie that the library sets, until their session ends", async () => {
    const { sha } = await picture();
    const { headers } = await admin.get(path);
    const cookie = headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^portal_media=\S+; Path=\/media; .*HttpOnly; SameSite=Strict$/i);
    const held = { cookie: cookie.split(";")[0] ?? "" };
    expect(await asked(sha, held)).toBe(200);
    await admin.post("/api/admin/logout", {});
    expect(await asked(sha, held)).toBe(404);
  });
});

describe("a page", () => {
  test("shows its media in each reader's language, and nothing of another site", async () => {
    const { sha } = await picture();
    const { sha: voice } = await uploaded(placedMp3(50), "Voice <1>.mp3");
    const { sha: rites } = await uploaded(pdf(), "Rites.pdf");
    const foreign =
      '<img src="https://a.example/x.png" onerror="x()"><audio src="https://a.example/x"></audio>';
    const content = `<p>x</p>${figure(sha)}<hr>${figure(voice)}${foreign}${figure(rites)}${figure("0".repeat(64))}`;
    const page = await shownOn("door", content);
    const stored = (await admin.get(`/api/admin/pages/${page}`)).body.content;
    expect(stored).toBe(`<p>x</p>${figure(sha)}<hr />${figure(voice)}${figure(rites)}`);
    const visitor = portal.visitor();
    visitor.language = "pt";
    const shown = String((await visitor.get("/api/pages/door")).body.content);
    expect(shown).toContain(`src="/media/${sha}?w=1600"`);
    expect(shown).toContain('width="90" height="60" alt="Uma porta"');
    expect(shown).toContain(`<audio controls preload="none" src="/media/${voice}"></audio>`);
    expect(shown).toContain("Voice &lt;1&gt;.mp3");
    expect(shown).toContain(`<a href="/media/${rites}" download="Rites.pdf">Rites.pdf · `);
    expect(shown).not.toContain("a.example");
    const inEnglish = await portal.visitor().get("/api/pages/door", { "accept-language": "en" });
    expect(inEnglish.body.content).toContain('alt="A door"');
  });

  test("shows in each language what its text there shows, which keeps it from being deleted, until the text or the page goes", async () => {
    const first = await picture(30, 20, 1);
    const second = await picture(30, 20, 2);
    const page = await shownOn("door", "<p>Words</p>");
    const text = `/api/admin/pages/${page}/texts/pt`;
    const write = async (content: string, updatedAt?: unknown) =>
      (await admin.put(text, { title: "Porta", content, updatedAt })).body.updatedAt;
    const start = await write(figure(first.sha));
    const shown = async (language: string) =>
      String((await portal.visitor().get("/api/pages/door", { "accept-language": language })).body.content);
    expect(await shown("pt")).toContain('alt="Uma porta"');
    expect(await shown("en")).toBe("<p>Words</p>");
    expect(await asked(first.sha)).toBe(200);
    await admin.put(`${path}/${first.id}`, { altPt: "Um portal" });
    expect(await shown("pt")).toContain('alt="Um portal"');

    const next = await write(figure(second.sha), start);
    expect([await asked(first.sha), await asked(second.sha)]).toEqual([404, 200]);
    const { body } = await admin.get(`${text}/versions`);
    const oldest = (body.items as { id: number }[]).at(-1)?.id;
    const restored = await admin.post(`${text}/versions/${oldest}/restore`, { updatedAt: next });
    expect(restored.body.content).toBe(figure(first.sha));
    expect([await asked(first.sha), await asked(second.sha)]).toEqual([200, 404]);
    expect((await admin.delete(`${path}/${first.id}`)).body.code).toBe("in_use");

    await admin.delete(`/api/admin/pages/${page}`);
    expect((await admin.delete(`${path}/${first.id}`)).status).toBe(204);
    expect(await portal.db.read.select().from(portal.db.tables.mediaUses)).toEqual([]);
  });

  test("tells at the very next request what a picture shows when that was written anew", async () => {
    const { id, sha } = await picture();
    await shownOn("door", figure(sha));
    const visitor = portal.visitor();
    const alt = async () =>
      /alt="([^"]*)"/.exec(String((await visitor.get("/api/pages/door")).body.content))?.[1];
    expect(await alt()).toBe("A door");
    await admin.put(`${path}/${id}`, { altEn: "A “gate”" });
    expect(await alt()).toBe("A “gate”");
  });

  test("is saved with a picture that says nothing, which then has an empty description", async () => {
    const { id, sha } = await uploaded(placedPng(20, 20), "x.png");
    await shownOn("x", figure(sha));
    expect((await admin.put(`${path}/${id}`, { isOrnament: false })).status).toBe(200);
    expect((await portal.visitor().get("/api/pages/x")).body.content).toContain('alt=""');
  });

  test("keeps its media from being deleted, by name, until it is gone", async () => {
    const { id, sha } = await picture();
    const page = await shownOn("door", figure(sha));
    const refused = await admin.delete(`${path}/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
    expect(refused.body.message).toContain("Page door");
    expect((await admin.get(path)).body.items).toMatchObject([{ places: [{ kind: "page", id: page }] }]);
    await admin.delete(`/api/admin/pages/${page}`);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    await portal.portal.idle();
    expect((await admin.get(names(sha))).status).toBe(404);
    expect((await admin.get(path)).body).toMatchObject({ total: 0, used: 0 });
    const { mediaParts } = portal.db.tables;
    expect(await portal.db.read.select({ id: mediaParts.id }).from(mediaParts)).toEqual([]);
  });
});

test("what is beyond the library's room is refused with what is left of it", async () => {
  const master = await staffMember(portal, "master_admin", "keeper@example.org");
  await master.put("/api/admin/settings", { key: "media_quota_mb", value: "10" });
  await uploaded(placedMp3(15_000), "long.mp3");
  const { status, body } = await upload(placedMp3(16_000), "longer.mp3");
  expect([status, body.code]).toEqual([413, "media_too_large"]);
  expect(body.message).toContain("4132 kB");
});

test("nobody but staff gets a byte read of what they send", async () => {
  // The runtime pulls a stream's first chunk before it is read.
  let chunks = 0;
  const body = new ReadableStream({
    pull(controller) {
      chunks++;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  const headers = { "content-type": "application/octet-stream" };
  const { status } = await portal.visitor().raw(`${path}?name=x`, body, headers);
  expect([status, chunks]).toEqual([401, 1]);
});

test("uploads and changes are in the audit log, by whom", async () => {
  const { id } = await picture();
  await admin.delete(`${path}/${id}`);
  for (const action of ["media_added", "media_changed", "media_deleted"]) {
    const { body } = await admin.get(`/api/admin/audit-logs?action=${action}`);
    expect(body).toMatchObject({ total: 1, items: [{ action, userId: admin.id }] });
  }
});

test("what an instance left when it ended in the middle of an upload is swept", async () => {
  const at = portal.clock.now().toISOString();
  const row = { sha: "f".repeat(64), kind: "sound", type: "audio/mpeg", name: "x", size: 5 } as const;
  await portal.db.write((tx) =>
    tx.insert(portal.db.tables.media).values({ ...row, createdAt: at, updatedAt: at, createdBy: admin.id }),
  );
  portal.clock.advance(2 * 60 * 60 * 1000);
  await portal.portal.runJobs("hour");
  expect(await portal.db.read.select().from(portal.db.tables.media)).toEqual([]);
});

test("no file is an error of the server's, and none is served as it came", async () => {
  const whole = [
    await placedJpeg(60, 40),
    placedPng(60, 40),
    Buffer.from(await new Bun.Image(png(60, 40)).webp().bytes()),
    placedMp3(20),
    placedM4a(),
    pdf("/Place (here)"),
  ];
  const html = Buffer.from("<script>alert(1)</script>");
  const hostile = fc
    .tuple(fc.constantFrom(...whole), fc.nat(), fc.nat(), fc.uint8Array({ maxLength: 8 }), fc.nat(6))
    .map(([file, first, second, junk, how]): { file: Uint8Array; isSpliced: boolean } => {
      const [from, to] = [first % file.length, second % file.length];
      const changed = Buffer.from(file);
      const other = whole[second % whole.length] ?? file;
      if (how === 0) return { file: file.subarray(0, from), isSpliced: false };
      if (how === 1) return { file: Buffer.concat([file, html]), isSpliced: false };
      if (how === 2) return { file: Buffer.concat([html, file]), isSpliced: false };
      if (how === 3) return { file: Buffer.concat([file.subarray(0, from), other]), isSpliced: true };
      if (how === 4) changed.set(junk.subarray(0, changed.length - from), from);
      else if (how === 5) changed.fill(0xff, Math.min(from, to), Math.min(from, to, changed.length - 4) + 4);
      else
        return { file: Buffer.concat([file.subarray(0, from), junk, file.subarray(from)]), isSpliced: true };
      return { file: changed, isSpliced: true };
    });
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(hostile, async ({ file, isSpliced }) => {
      const { status, body } = await upload(file, "x.html");
      expect([200, 201, 413, 422]).toContain(status);
      if (status > 201) return;
      taken++;
      const served = Buffer.from((await admin.get(`/media/${body.sha}`)).bytes);
      expect(served.includes(html)).toBe(false);
      // In a recombined file it may be inside the sound.
      if (!isSpliced) expect(served.includes(hidden)).toBe(false);
      // A PDF is handed over, and never shown.
      if (body.kind !== "file") expect(served.equals(file)).toBe(false);
    }),
    { numRuns: 250 },
  );
  expect(taken).toBeGreaterThan(20);
});

test("A text that shows more media than it may says so in words of its own", async () => {
  const shas = Array.from({ length: mediaPerTextMax + 1 }, (_, at) => at.toString(16).padStart(64, "0"));
  const content = `<p>x</p>${shas.map(figure).join("")}`;
  const { status, body } = await admin.post("/api/admin/pages", { slug: "many", title: "Many", content });
  expect([status, body.fields]).toEqual([
    422,
    { content: "A text may show at most 100 pictures, sounds and files" },
  ]);
});

import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { paths } from "../contract/paths.ts";
import { words } from "../locales/words.ts";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import { assetServer, type BuiltFile } from "./assets.ts";
import { siteServer } from "./site.ts";

const script = new TextEncoder().encode("console.log('the void')");
const template = new TextEncoder().encode(
  '<html lang="%lang%"><title>%title%</title><meta name="description" content="%description%">',
);
const page = new TextEncoder().encode('<title>%title%</title><div id="root"></div>');
const files: BuiltFile[] = [
  { path: "index.html", encoding: "gzip", bytes: gzipSync(template) },
  { path: "assets/main-abc.js", encoding: "gzip", bytes: gzipSync(script) },
  { path: "assets/main-abc.js", encoding: "br", bytes: brotliCompressSync(script) },
];

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal({ files });
});
afterEach(() => portal.close());

describe("the app's files", () => {
  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ])("go out for %p as %p, to be kept for good", async (accepted, encoding) => {
    const { status, headers } = await portal
      .visitor()
      .get("/assets/main-abc.js", { "accept-encoding": accepted });
    expect(status).toBe(200);
    expect(headers.get("content-encoding")).toBe(encoding);
    expect(headers.get("cache-control")).toContain("immutable");
    expect(headers.get("content-type")).toContain("text/javascript");
  });

  test("arrive whole without compression", async () => {
    expect((await portal.visitor().get("/assets/main-abc.js")).text).toBe("console.log('the void')");
  });

  test("are not sent again to whoever holds them", async () => {
    const first = await portal.visitor().get("/assets/main-abc.js");
    const etag = first.headers.get("etag") ?? "";
    expect((await portal.visitor().get("/assets/main-abc.js", { "if-none-match": etag })).status).toBe(304);
  });

  test.each([
    "/assets/..%2findex.html",
    "/assets/%2e%2e/index.html",
    "/assets//main-abc.js",
    "/assets/none.js",
    "/index.html.gz",
  ])("are found by their exact path only, not by %p", async (path) => {
    expect((await portal.visitor().get(path)).status).toBe(404);
  });
});

describe("the app's document", () => {
  test("speaks the browser's language and names the screen", async () => {
    const { text, headers } = await portal.visitor().get("/ante-room", { "accept-language": "es-AR" });
    expect(text).toContain('<html lang="es"><title>Antecámara de los Iniciados · Codex Portal</title>');
    expect(headers.get("content-language")).toBe("es");
    expect(headers.get("vary")).toContain("accept-language");
    expect(text).not.toContain("%");
  });

  test.each(Object.values(paths))("answers 200 at %p, with and without a slash at the end", async (path) => {
    expect((await portal.visitor().get(path)).status).toBe(200);
    expect((await portal.visitor().get(`${path}/?a=b`.replace("//", "/"))).status).toBe(200);
  });

  test("opens with a sentence and 503 while the database is away, and is whole again after", async () => {
    let away = true;
    const noted: string[] = [];
    const site = siteServer({
      assets: assetServer([{ path: "index.html", encoding: "gzip", bytes: gzipSync(page) }]),
      productTitle: async () => {
        if (away) throw Object.assign(new Error("away"), { code: "SQLITE_BUSY" });
        return "Portal";
      },
      published: async () => undefined,
      note: (_request, { code }) => noted.push(code),
    });
    const request = new Request("http://localhost/");
    const refused = await site.respond(request, "/", "pt");
    expect(refused.status).toBe(503);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(await refused.text()).toContain(words.pt.errors.unavailable);
    expect(noted).toEqual(["unavailable"]);
    away = false;
    expect((await site.respond(request, "/", "pt")).status).toBe(200);
  });

  test("answers an unknown page with 404 and the same app", async () => {
    const { status, text } = await portal.visitor().get("/somewhere/else");
    expect(status).toBe(404);
    expect(text).toContain("Lost in the Void");
  });
});

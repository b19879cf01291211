import { afterEach, expect, test } from "bun:test";
import { openDom } from "../testing/dom.ts";

await openDom();
const { setScriptCookie } = await import("./storage.ts");

const set: string[] = [];
Object.defineProperty(document, "cookie", { configurable: true, set: (cookie: string) => set.push(cookie) });
afterEach(() => set.splice(0));

const at = (href: string) => Object.assign(window.location, { href });

test("over https a cookie of a script is secure by attribute and name, and its former name is removed", () => {
  at("https://portal.example/");
  setScriptCookie("portal_language", "pt", 60);
  expect(set).toEqual([
    "portal_language=; Path=/; Max-Age=0; SameSite=Lax",
    "__Secure-portal_language=pt; Path=/; Max-Age=60; SameSite=Lax; Secure",
  ]);
});

test("over http, where no browser takes that name, it has its own", () => {
  at("http://localhost/");
  setScriptCookie("portal_language", "pt", 60);
  expect(set).toEqual(["portal_language=pt; Path=/; Max-Age=60; SameSite=Lax"]);
});

import { type Language, languages } from "../src/contract/languages.ts";
import type { PathName } from "../src/contract/paths.ts";
import { Scripts } from "./weigh-web.ts";

/** The chunks that a screen opens one after the other, beside its language; the last ones together. */
const staff = (page: string) => ["console-routes", "console-words", page];
const initiate = (page: string) => ["initiate-routes", "initiate-words", page];
const opened: Partial<Record<PathName | "contentPage", string[]>> = {
  home: ["home-page"],
  initiate: ["register-page"],
  register: ["register-page"],
  comeBack: ["initiate-routes", "initiate-words", "return-page"],
  verify: initiate("verify-page"),
  codeEntry: initiate("code-page"),
  anteRoom: initiate("antechamber-page"),
  room: initiate("room-page"),
  self: initiate("self-page"),
  seal: initiate("seal-page"),
  scroll: initiate("scroll-page"),
  stopLetters: initiate("stop-page"),
  adminLogin: staff("login-page"),
  forcePasswordChange: staff("force-password-page"),
  observatory: staff("observatory-screen"),
  contentPage: ["content-screen"],
};

/**
 * Returns the scripts of each screen beyond those of every screen, by its name and language: their document names
 * them, so that they are fetched together and not each after the one that asks for it. Throws when a chunk is not there.
 */
export async function screenChunks(folder: string, entry: string) {
  const scripts = new Scripts(folder);
  const first = await scripts.closureOf(entry);
  const chunks: Record<string, Partial<Record<Language, string[]>>> = {};
  for (const [name, parts] of Object.entries(opened)) {
    let all = first;
    for (const part of parts) all = await scripts.open(all, part);
    const own: Partial<Record<Language, string[]>> = {};
    for (const language of languages)
      own[language] = (await scripts.open(all, language)).filter((each) => !first.includes(each));
    chunks[name] = own;
  }
  return chunks;
}

import { languages } from "../../../src/contract/languages.ts";
import { readStored, readStoredObject, writeStored } from "../../lib/storage.ts";
import { Store } from "../../lib/store.ts";
import type { CodexText } from "./codex-faults.ts";
import { encodings, symbols } from "./codex-limits.ts";
import { randomName } from "./random-name.ts";

const keys = { fields: "codex-book", ownText: "codex-book-text", seed: "codex-book-seed" };

let typed: Partial<CodexText> | undefined;

/** What was typed for the next book, however often its tab is left or reloaded; untouched fields are not in it. */
export function typedText(): Partial<CodexText> {
  typed ??= readTyped();
  return typed;
}

export function storeTyped<Name extends keyof CodexText>(name: Name, value: CodexText[Name]): void {
  typed = { ...typedText(), [name]: value };
  const { ownText, ...fields } = typed;
  // The own text may be long, so that it is written only when it is what changed.
  if (name === "ownText") writeStored("session", keys.ownText, ownText ?? null);
  else writeStored("session", keys.fields, JSON.stringify(fields));
}

/** What the portal's own words are drawn from: the same for the preview of a book and the book itself. */
export const seed = new Store(readStored("session", keys.seed) ?? drawn());

/** Draws other words: for another look, or for the next book. */
export function drawSeed(): void {
  seed.set(drawn());
}

/** Lets go of everything, as for whoever signs in next. */
export function forgetDraft(): void {
  typed = {};
  writeStored("session", keys.fields, null);
  writeStored("session", keys.ownText, null);
  drawSeed();
}

function drawn(): string {
  const name = randomName();
  writeStored("session", keys.seed, name);
  return name;
}

const texts = ["title", "numPages", "secretUrl", "urlPage", "originalCode", "codePage"] as const;
const terms = ["fontColor", "expiresAt", "maxUses"] as const;

function readTyped(): Partial<CodexText> {
  const stored = readStoredObject("session", keys.fields) ?? {};
  const found: Partial<CodexText> = {};
  for (const name of [...texts, ...terms]) {
    const text = stored[name];
    if (typeof text === "string") found[name] = text;
  }
  const language = languages.find((each) => each === stored.language);
  const encryptionType = encodings.find((each) => each === stored.encryptionType);
  const symbolType = symbols.find((each) => each === stored.symbolType);
  const ownText = readStored("session", keys.ownText);
  return {
    ...found,
    ...(language && { language }),
    ...(encryptionType && { encryptionType }),
    ...(symbolType && { symbolType }),
    ...(typeof stored.addSymbol === "boolean" && { addSymbol: stored.addSymbol }),
    ...(ownText !== null && { ownText }),
  };
}

import { afterKinds, encodingTypes, formKinds, symbolTypes } from "../../../src/core/contract/codex-form.ts";
import { languages } from "../../../src/core/contract/languages.ts";
import { readStored, readStoredObject, writeStored } from "../../lib/storage.ts";
import { storeOf } from "../../lib/store.ts";
import type { CodexText } from "./codex-text.ts";

const keys = { fields: "codex-book", ownText: "codex-book-text", seed: "codex-book-seed" };

let typed: Partial<CodexText> | undefined;

/** Returns the typed fields of the next book, which survive leaving or reloading the tab; untouched fields are missing. */
export function typedText(): Partial<CodexText> {
  typed ??= readTyped();
  return typed;
}

export function storeTyped<Name extends keyof CodexText>(name: Name, value: CodexText[Name]): void {
  typed = { ...typedText(), [name]: value };
  const { ownText, ...fields } = typed;
  // The own text may be long, so it is stored only when it has changed.
  if (name === "ownText") writeStored("session", keys.ownText, ownText ?? null);
  else writeStored("session", keys.fields, JSON.stringify(fields));
}

/** The seed of the generated text: the same for the preview of a book and the book itself. */
export const seed = storeOf(readStored("session", keys.seed) ?? drawn());

/** Draws a new seed: for another preview, or for the next book. */
export function drawSeed(): void {
  seed.set(drawn());
}

/** Clears the draft, so that the next user does not see it. */
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

const texts = ["title", "author", "numPages", "secretUrl", "urlPage", "originalCode", "codePage"] as const;
const terms = ["fontColor", "expiresAt", "maxUses"] as const;

function readTyped(): Partial<CodexText> {
  const stored = readStoredObject("session", keys.fields) ?? {};
  const found: Partial<CodexText> = {};
  for (const name of [...texts, ...terms]) {
    const text = stored[name];
    if (typeof text === "string") found[name] = text;
  }
  const language = languages.find((each) => each === stored.language);
  const encryptionType = encodingTypes.find((each) => each === stored.encryptionType);
  const symbolType = symbolTypes.find((each) => each === stored.symbolType);
  const after = afterKinds.find((each) => each === stored.after);
  const storedForms = Array.isArray(stored.forms) ? stored.forms : [];
  const forms = storedForms.flatMap((each) => formKinds.find((kind) => kind === each) ?? []);
  const ownText = readStored("session", keys.ownText);
  return {
    ...found,
    ...(language && { language }),
    ...(encryptionType && { encryptionType }),
    ...(symbolType && { symbolType }),
    ...(after && { after }),
    ...(typeof stored.fitPages === "boolean" && { fitPages: stored.fitPages }),
    ...(typeof stored.addSymbol === "boolean" && { addSymbol: stored.addSymbol }),
    ...(forms.length > 0 && { forms }),
    ...(ownText !== null && { ownText }),
  };
}

/** Returns an unguessable, unique name; unlike `randomUUID`, it also works on plain http. */
export function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

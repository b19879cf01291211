import * as z from "zod/mini";
import { type FieldFault, fieldFaultOf } from "../../core/contract/errors.ts";
import { type IdentityKey, isIdentityKey } from "../../core/contract/identity.ts";
import type { IdentityLayer } from "../../core/contract/identity-notes.ts";
import { isLanguage } from "../../core/contract/languages.ts";
import { pictureOf } from "../../core/contract/look.ts";
import { isOwnText, placeholderFault, type WordsByName } from "../../core/contract/own-words.ts";
import { checkAccent, defaultAccent, defaultGround, grounds } from "../../core/contract/palette.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { settings } from "../../entries.ts";
import { originalOf } from "../../locales/originals.ts";
import { ownWordRequest } from "./identity.contract.ts";

/** Returns what is wrong with the owner's words for a text; undefined where nothing is. */
export function wordFault(original: string, value: string) {
  const wrong = placeholderFault(original, value);
  return wrong && ("lost" in wrong ? "placeholderMissing" : "placeholderUnknown");
}

const texts = z.record(z.string(), z.string());
const identityFile = z.strictObject({ choices: texts, words: z.record(z.string(), texts) });

type Read = { value: string } | { fault: FieldFault };
type Faults = Record<string, FieldFault>;

/** A file says no more than so many of its faults at once. */
const toldMax = 20;

function refusal(faults: Faults, nearest?: string): CodedError {
  const fields = Object.fromEntries(Object.entries(faults).slice(0, toldMax));
  return new CodedError("invalid_data", { fields, ...(nearest && { names: [nearest] }) });
}

function readFile(file: unknown): z.infer<typeof identityFile> {
  const read = identityFile.safeParse(file);
  if (read.success) return read.data;
  const faults: Faults = {};
  for (const issue of read.error.issues) {
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) faults[key] = "keyUnknown";
    else if (issue.path.length > 1) faults[issue.path.join(".")] = "invalid";
    else faults.file = "identityFileInvalid";
  }
  throw refusal(faults);
}

function readChoice(key: IdentityKey, typed: string): Read {
  const read = settings[key].schema.safeParse(typed);
  return read.success ? { value: read.data } : { fault: fieldFaultOf(read.error.issues[0]?.message) };
}

function readWord(word: { key: string; language: string; value: string }): Read {
  const read = ownWordRequest.safeParse(word);
  if (!read.success) return { fault: fieldFaultOf(read.error.issues[0]?.message) };
  const { key, language } = read.data;
  const value = read.data.value ?? "";
  const fault = value === "" ? undefined : wordFault(originalOf(key, language), value);
  return fault ? { fault } : { value };
}

/**
 * Returns the identity in a file that was downloaded from a portal, without a picture that is not in this one's library. Throws
 * invalid_data, which names all that cannot be by where it stands in the file.
 */
export async function layerIn(
  file: unknown,
  pictures: { isThere(sha: string): Promise<boolean> },
): Promise<IdentityLayer> {
  const read = readFile(file);
  const faults: Faults = {};
  const kept = (place: string, found: Read) => {
    if ("value" in found) return found.value || undefined;
    faults[place] = found.fault;
    return undefined;
  };

  const choices: IdentityLayer["choices"] = {};
  for (const [key, typed] of Object.entries(read.choices)) {
    const isKnown = isIdentityKey(key);
    const value = kept(`choices.${key}`, isKnown ? readChoice(key, typed) : { fault: "keyUnknown" });
    const sha = pictureOf(value ?? "");
    if (isKnown && value !== undefined && (!sha || (await pictures.isThere(sha)))) choices[key] = value;
  }
  const ground = grounds.find((each) => each === choices.ground) ?? defaultGround;
  const accent = checkAccent(choices.accent ?? defaultAccent, ground);
  if (!accent.holds) faults["choices.accent"] = "accentTooDark";

  const words: IdentityLayer["words"] = {};
  for (const [language, of] of Object.entries(read.words)) {
    const own: Record<string, string> & WordsByName = {};
    for (const [key, typed] of Object.entries(of)) {
      const isKnown = isOwnText(key) && isLanguage(language);
      const place = `words.${language}.${key}`;
      const value = kept(
        place,
        isKnown ? readWord({ key, language, value: typed }) : { fault: "keyUnknown" },
      );
      if (value !== undefined) own[key] = value;
    }
    if (isLanguage(language) && Object.keys(own).length > 0) words[language] = own;
  }
  if (Object.keys(faults).length > 0) throw refusal(faults, accent.holds ? undefined : accent.nearest);
  return { choices, words };
}

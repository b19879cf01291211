import type { CodexSettings } from "../../features/codex/codex.contract.ts";
import type { Riddles } from "../../locales/codex/riddles/riddles.ts";
import type { Furniture } from "../../locales/codex/words.ts";
import type { PrintedPage, Run } from "./content.ts";
import { isSeen, linesOf } from "./printed.ts";
import type { Reading } from "./reader.ts";

/** The lines that a book hides: what each shows, and its page. */
export type ClaimedLines = { url: { line: string; page: number }; code?: { line: string; page: number } };

/** Two baselines that are closer than this are one, in points. */
const sameLine = 1;

/** Returns where a run of letters lies on its page: in ink that is seen, between words that are, or alone below all lines but the page's number. */
function placeOf(page: PrintedPage | undefined, text: string): "inked" | "words" | "foot" | "elsewhere" {
  const own = page?.runs.filter((run) => run.text === text) ?? [];
  const [run] = own;
  if (!page || !run) return "elsewhere";
  if (own.some(isSeen)) return "inked";
  const lines = linesOf(page);
  const beside = lines.find(({ y }) => Math.abs(y - run.y) < sameLine)?.runs ?? [];
  if (beside.some(({ x }) => x < run.x) && beside.some(({ end }) => end > run.x)) return "words";
  const below = lines.filter(({ y }) => y < run.y);
  return beside.length === 0 && below.length <= 1 && below.every(({ text }) => text.length < shortest)
    ? "foot"
    : "elsewhere";
}

/** A page's number is shorter than that, also a Roman one. */
const shortest = 12;

const bare = (text: string) => text.replace(/\s/g, "");

/** Returns the names of those lists of which a sentence stands in a text. */
function namesIn(lists: Readonly<Record<string, readonly string[]>>, text: string): string[] {
  return Object.entries(lists).flatMap(([name, sentences]) =>
    sentences.some((sentence) => text.includes(bare(sentence))) ? name : [],
  );
}

function claimedPlaces({ printed }: Reading, { url, code }: ClaimedLines, riddles: Riddles, text: string) {
  const at = (each: { line: string; page: number }) => placeOf(printed[each.page - 1], each.line);
  const [ofUrl, ofCode] = [at(url), code && at(code)];
  const hidden = namesIn(riddles.hiddenAt, text);
  const address = namesIn(riddles.addressAt, text);
  const inked = namesIn({ inked: [riddles.inked], address: [riddles.inkedAddress] }, text);
  const said = [...hidden, ...address, ...inked];
  if (ofCode === undefined) {
    const inSight = url.page === printed.length ? ["below", "address"] : ["address"];
    return { said, so: ofUrl === "inked" ? inSight : [ofUrl] };
  }
  const isOne = ofUrl === ofCode;
  return { said, so: [isOne ? ofUrl : [ofUrl, ofCode].includes("inked") ? "elsewhere" : "mixed"] };
}

/** Returns the faces that a book's letters are of. */
function facesOf(printed: readonly PrintedPage[]): Set<string> {
  return new Set(printed.flatMap(({ runs }) => runs.map(({ font }: Run) => font)));
}

/**
 * Returns what a book says of itself that is not so, by its last page: where its lines lie, how many pages it has, what it is set in
 * and what it shares with other copies. Undefined when all is so.
 */
export function untrueClaim(
  reading: Reading,
  { title }: Pick<CodexSettings, "title">,
  lines: ClaimedLines,
  { furniture, riddles }: { furniture: Furniture; riddles: Riddles },
  isRun: boolean,
): string | undefined {
  const last = reading.printed.at(-1) ?? { runs: [], shapes: [] };
  const text = bare(
    linesOf(last)
      .map((line) => line.text)
      .join(" "),
  );
  const { said, so } = claimedPlaces(reading, lines, riddles, text);
  const [place] = said;
  if (said.length !== 1 || place === undefined || !so.includes(place)) {
    return `its colophon says of its lines “${said.join(", ")}”, and they are “${so.join(", ")}”`;
  }
  const faces = [...facesOf(reading.printed)];
  const others = faces.filter((name) => !/^(EBGaramond|Cinzel|Noto)/.test(name));
  if (others.length > 0) return `it is set in ${others.join(", ")} as well`;
  const hasSigns = faces.some((name) => name.startsWith("Noto"));
  const made = furniture.colophon.made[isRun ? "run" : "alone"]
    .replace("{title}", () => title)
    .replace("{pages}", String(reading.pages.length))
    .replace("{letters}", furniture.letters[hasSigns ? "withSigns" : "plain"]);
  return text.includes(bare(made)) ? undefined : "its colophon says something else of how it was made";
}

import {
  type AuditFact,
  auditFacts,
  auditMisses,
  auditOutcomes,
  type ChangeSide,
  changeArrow,
} from "../../../../src/core/contract/audit-details.ts";
import { refused } from "../../../../src/core/contract/declare.ts";
import type { Language } from "../../../../src/core/contract/languages.ts";
import {
  type AuditAction,
  actions,
  auditActions,
  limitNames,
  type SettingKey,
} from "../../../../src/entries.ts";
import type { TextKey, Translate } from "../../../i18n.ts";
import type { IconName } from "../../../kit/ui/icon.tsx";
import type { Tone } from "../../../kit/ui/status-badge.tsx";
import { formatInstant, formatLanguage, formatNumber } from "../../../lib/format.ts";

type Words = { t: Translate<"monitoring">; language: Language };
type ValueText = (value: string, words: Words) => string;

const yesOrNo: ValueText = (value, { t }) =>
  keyed(value, { true: "factValues.yes", false: "factValues.no" }, t);
const count: ValueText = (value, { language }) =>
  /^\d+$/.test(value) ? formatNumber(Number(value), language) : value;
const instant: ValueText = (value, { language }) =>
  Number.isNaN(Date.parse(value)) ? value : formatInstant(value, language, { withZone: true });

/** The words know which settings there are: their entries would bring zod along. */
const mayBeSetting = (value: string): value is SettingKey => /^[a-z_]+$/.test(value);

/** How the values of some facts are put into words; the others are shown as they are stored. */
const valueTexts: Partial<Record<AuditFact, ValueText>> = {
  outcome: (value, { t }) => {
    const known = auditOutcomes.find((each) => each === value);
    return known ? t(`outcomes.${known}`) : value;
  },
  miss: (value, { t }) => {
    const known = auditMisses.find((each) => each === value);
    return known ? t(`misses.${known}`) : value;
  },
  limit: (value, { t }) => {
    const known = limitNames.find((each) => each === value);
    return known ? t(`limits.${known}`) : value;
  },
  change: (value, { t }) => {
    const known = auditActions.find((each) => each === value);
    return known ? t(`actions.${known}`) : keyed(value, { role: "facts.role" }, t);
  },
  key: (value, { t }) => {
    if (!mayBeSetting(value)) return value;
    const name = t(`settings.${value}.name`);
    // A missing name is its own key.
    return name === `settings.${value}.name` ? value : name;
  },
  role: (value, { t }) =>
    keyed(value, { user: "users.user", admin: "users.admin", master_admin: "users.master" }, t),
  status: (value, { t }) =>
    keyed(value, { locked: "rooms.locked", revealed: "rooms.revealed", hidden: "rooms.hidden" }, t),
  by: (value, { t }) =>
    keyed(value, { "command line": "factValues.commandLine", start: "factValues.portalStart" }, t),
  kind: (value, { t }) =>
    keyed(
      value,
      { totp: "factValues.totp", passkey: "factValues.passkey", recovery: "factValues.recovery" },
      t,
    ),
  value: (value, { t }) => keyed(value, { "(secret)": "factValues.secret" }, t),
  expiresAt: instant,
  opensAt: instant,
  closesAt: instant,
  language: (value, { language }) => formatLanguage(value, language),
  place: (value, { t }) =>
    keyed(value, { gate: "factValues.gate", door: "factValues.door", inside: "factValues.inside" }, t),
  opens: (value, { t }) =>
    keyed(
      value,
      { failures: "factValues.failures", hours: "factValues.hours", request: "factValues.request" },
      t,
    ),
  isActive: yesOrNo,
  isOrnament: yesOrNo,
  isVoid: yesOrNo,
  roomLetters: yesOrNo,
  isIndexed: yesOrNo,
  isPersonal: yesOrNo,
  audience: (value, { t }) =>
    keyed(value, { public: "factValues.everybody", admitted: "factValues.admitted" }, t),
  registered: yesOrNo,
  success: yesOrNo,
  forced: yesOrNo,
  count,
  sessions: count,
  created: count,
  refused: count,
  maxUses: count,
  usedCount: count,
  numPages: count,
  after: count,
  whispers: count,
  taken: count,
  answered: count,
  size: count,
  sold: count,
  purchases: count,
};

/** The facts whose long texts earlier releases stored by their length, as in `(150) → (160)`. */
const longTexts: readonly AuditFact[] = ["name", "description", "title", "content", "slug", "buttonUrl"];

function keyed(
  value: string,
  keys: Record<string, TextKey<"monitoring">>,
  t: Translate<"monitoring">,
): string {
  const key = keys[value];
  return key ? t(key) : value;
}

/** Returns the facts of an audit row as pairs in the reader's words; what is no JSON object is one text without a name. */
export function detailsOf(details: string, words: Words): [name: string, value: string][] {
  const facts = objectIn(details);
  if (!facts) return details ? [["", details]] : [];
  return Object.entries(facts).map(([name, value]) => {
    const fact = auditFacts.find((each) => each === name);
    return [fact ? words.t(`facts.${fact}`) : name, factText(fact, value, words)];
  });
}

function factText(fact: AuditFact | undefined, value: unknown, words: Words): string {
  const shown = (side: ChangeSide) =>
    typeof side === "string"
      ? ((fact && valueTexts[fact]?.(side, words)) ?? side)
      : words.t("factValues.characters", { count: side.characters });
  if (isPair(value)) return value.map(shown).join(changeArrow);
  const sides = shownValue(value).split(changeArrow);
  const isOfLongText = sides.length > 1 && fact !== undefined && longTexts.includes(fact);
  return sides.map((side) => shown(isOfLongText ? formerSide(side) : side)).join(changeArrow);
}

/** True for a change whose two sides are stored as a pair. */
function isPair(value: unknown): value is [ChangeSide, ChangeSide] {
  return Array.isArray(value) && value.length === 2 && value.every(isSide);
}

function isSide(value: unknown): value is ChangeSide {
  if (typeof value !== "object" || value === null) return typeof value === "string";
  return "characters" in value && typeof value.characters === "number";
}

/** Reads the side of a change as earlier releases stored it: of a long text only its length. */
function formerSide(side: string): ChangeSide {
  const length = /^\((\d+)\)$/.exec(side)?.[1];
  return length === undefined ? side : { characters: Number(length) };
}

/** Returns the facts of a row; null when they are no object. */
export function objectIn(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}

function shownValue(value: unknown): string {
  if (value === null || value === "") return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Returns the same facts on one line, as in `Slug: rites, Title: The Rite`. */
export function detailsLine(details: string, words: Words): string {
  return detailsOf(details, words)
    .map(([name, value]) => (name ? `${name}: ${value}` : value))
    .join(", ");
}

type Look = { icon: IconName; tone: Tone; word: TextKey<"monitoring"> };

/** Returns how a row is shown: by what was done, or that it was refused. */
export function lookOf(action: AuditAction, details: string): Look {
  const { icon, tone, ends } = actions[action];
  const facts: Record<string, unknown> = { ...objectIn(details) };
  if (ends?.fact === "outcome" && facts.outcome !== undefined)
    return facts.outcome === "valid"
      ? { icon: "check", tone: "good", word: `deeds.${ends.done}` }
      : { ...refused, word: `deeds.${ends.refused}` };
  if (ends?.fact === "success" && facts.success === false)
    return { ...refused, word: `deeds.${ends.refused}` };
  return { icon, tone, word: `actions.${action}` };
}

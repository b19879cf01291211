import { auditActions } from "../../../src/contract/audit-actions.ts";
import { auditFacts, auditLimits, auditOutcomes } from "../../../src/contract/audit-details.ts";
import type { Language } from "../../../src/contract/languages.ts";
import type { SettingKey } from "../../../src/contract/settings.ts";
import { formatInstant, formatLanguage, formatNumber } from "../../lib/format.ts";
import type { ConsoleKey, ConsoleTranslate } from "../../lib/use-console-words.ts";

type Words = { t: ConsoleTranslate; language: Language };
type ValueText = (value: string, words: Words) => string;

/** Between what was and what is. */
const arrow = " → ";

const yesOrNo: ValueText = (value, { t }) =>
  keyed(value, { true: "factValues.yes", false: "factValues.no" }, t);
const count: ValueText = (value, { language }) =>
  /^\d+$/.test(value) ? formatNumber(Number(value), language) : value;
const text: ValueText = (value, { t }) => {
  // Of a long text only its length was written down.
  const length = /^\((\d+)\)$/.exec(value)?.[1];
  return length ? t("factValues.characters", { count: Number(length) }) : value;
};

const settingNames: Record<SettingKey, ConsoleKey> = {
  course_nada_url: "settings.course_nada_url",
  product_title: "settings.product_title",
  smtp_url: "settings.smtp_url",
  mail_from: "settings.mail_from",
  mail_day_budget: "settings.mail_day_budget",
  audit_retention_days: "settings.audit_retention_days",
};

/** How the values of some facts are put into words; the others are shown as they are stored. */
const valueTexts: Record<string, ValueText> = {
  outcome: (value, { t }) => {
    const known = auditOutcomes.find((each) => each === value);
    return known ? t(`outcomes.${known}`) : value;
  },
  limit: (value, { t }) => {
    const known = auditLimits.find((each) => each === value);
    return known ? t(`limits.${known}`) : value;
  },
  change: (value, { t }) => {
    const known = auditActions.find((each) => each === value);
    return known ? t(`actions.${known}`) : keyed(value, { role: "facts.role" }, t);
  },
  key: (value, { t }) => keyed(value, settingNames, t),
  role: (value, { t }) =>
    keyed(value, { user: "users.user", admin: "users.admin", master_admin: "users.master" }, t),
  status: (value, { t }) =>
    keyed(value, { locked: "rooms.locked", revealed: "rooms.revealed", hidden: "rooms.hidden" }, t),
  by: (value, { t }) => keyed(value, { "command line": "factValues.commandLine" }, t),
  value: (value, { t }) => keyed(value, { "(secret)": "factValues.secret" }, t),
  expiresAt: (value, { language }) =>
    Number.isNaN(Date.parse(value)) ? value : formatInstant(value, language, { withZone: true }),
  language: (value, { language }) => formatLanguage(value, language),
  isActive: yesOrNo,
  registered: yesOrNo,
  success: yesOrNo,
  forced: yesOrNo,
  count,
  created: count,
  refused: count,
  maxUses: count,
  usedCount: count,
  numPages: count,
  title: text,
  content: text,
  description: text,
  slug: text,
  buttonText: text,
  buttonUrl: text,
};

function keyed(value: string, keys: Record<string, ConsoleKey>, t: ConsoleTranslate): string {
  const key = keys[value];
  return key ? t(key) : value;
}

/** Returns the facts of an audit row as pairs in the reader's words; what is no JSON object is one text without a name. */
export function detailsOf(details: string, words: Words): [name: string, value: string][] {
  const facts = objectIn(details);
  if (!facts) return details ? [["", details]] : [];
  return Object.entries(facts).map(([name, value]) => [
    factName(name, words.t),
    shownValue(value)
      .split(arrow)
      .map((part) => valueTexts[name]?.(part, words) ?? part)
      .join(arrow),
  ]);
}

function factName(name: string, t: ConsoleTranslate): string {
  const known = auditFacts.find((each) => each === name);
  return known ? t(`facts.${known}`) : name;
}

function objectIn(json: string): object | null {
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

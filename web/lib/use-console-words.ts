import i18next, { type TOptions } from "i18next";
import type { Language } from "../../src/contract/languages.ts";
import type { en as auditEn } from "../locales/console/audit.en.ts";
import type { en as contentEn } from "../locales/console/content.en.ts";
import type { en as deskEn } from "../locales/console/desk.en.ts";
import type { en } from "../locales/console/en.ts";
import type { en as factorsEn } from "../locales/console/factors.ts";
import type { en as faultsEn } from "../locales/console/faults.en.ts";
import type { en as guardEn } from "../locales/console/guard.en.ts";
import type { en as pressEn } from "../locales/console/press.ts";
import type { en as readyEn } from "../locales/console/ready.en.ts";
import type { en as runsEn } from "../locales/console/runs.ts";
import type { en as settingsEn } from "../locales/console/settings.en.ts";
import type { en as textsEn } from "../locales/console/texts.en.ts";
import type { en as toolsEn } from "../locales/console/tools.en.ts";
import type { en as watchEn } from "../locales/console/watch.en.ts";
import { formatNumber } from "./format.ts";
import { currentLanguage, onLanguage, wantedLanguage } from "./language.ts";
import { storeOf } from "./store.ts";
import type { KeyOf } from "./text-key.ts";

/** The texts that come with what needs them: of settings and logs; of the log's rows; of the desk; of pages, of the editors of texts, and of dialogs of codes, rooms and roles; of tools that are opened; of what is wrong with fields; of readiness and ties; of the codex; of its runs, buyers and editions; of second factors; of the settings’ own tab; of the doctor, alerts and webhooks. */
type Part =
  | "content"
  | "audit"
  | "desk"
  | "texts"
  | "tools"
  | "faults"
  | "ready"
  | "press"
  | "runs"
  | "factors"
  | "guard"
  | "settings"
  | "watch";

export type ConsoleKey = KeyOf<
  typeof en &
    typeof contentEn &
    typeof auditEn &
    typeof deskEn &
    typeof textsEn &
    typeof toolsEn &
    typeof factorsEn &
    typeof settingsEn &
    typeof watchEn &
    typeof faultsEn &
    typeof readyEn &
    typeof guardEn &
    typeof pressEn &
    typeof runsEn
>;
export type ConsoleTranslate = (key: ConsoleKey, values?: Record<string, string | number>) => string;

const namespace = "console";
const load: Record<"frame" | Part, Record<Language, () => Promise<object>>> = {
  frame: {
    en: async () => (await import("../locales/console/en.ts")).en,
    pt: async () => (await import("../locales/console/pt.ts")).pt,
    es: async () => (await import("../locales/console/es.ts")).es,
  },
  press: {
    en: async () => (await import("../locales/console/press.ts")).en,
    pt: async () => (await import("../locales/console/press.ts")).pt,
    es: async () => (await import("../locales/console/press.ts")).es,
  },
  runs: {
    en: async () => (await import("../locales/console/runs.ts")).en,
    pt: async () => (await import("../locales/console/runs.ts")).pt,
    es: async () => (await import("../locales/console/runs.ts")).es,
  },
  content: {
    en: async () => (await import("../locales/console/content.en.ts")).en,
    pt: async () => (await import("../locales/console/content.pt.ts")).pt,
    es: async () => (await import("../locales/console/content.es.ts")).es,
  },
  audit: {
    en: async () => (await import("../locales/console/audit.en.ts")).en,
    pt: async () => (await import("../locales/console/audit.pt.ts")).pt,
    es: async () => (await import("../locales/console/audit.es.ts")).es,
  },
  guard: {
    en: async () => (await import("../locales/console/guard.en.ts")).en,
    pt: async () => (await import("../locales/console/guard.pt.ts")).pt,
    es: async () => (await import("../locales/console/guard.es.ts")).es,
  },
  desk: {
    en: async () => (await import("../locales/console/desk.en.ts")).en,
    pt: async () => (await import("../locales/console/desk.pt.ts")).pt,
    es: async () => (await import("../locales/console/desk.es.ts")).es,
  },
  texts: {
    en: async () => (await import("../locales/console/texts.en.ts")).en,
    pt: async () => (await import("../locales/console/texts.pt.ts")).pt,
    es: async () => (await import("../locales/console/texts.es.ts")).es,
  },
  faults: {
    en: async () => (await import("../locales/console/faults.en.ts")).en,
    pt: async () => (await import("../locales/console/faults.pt.ts")).pt,
    es: async () => (await import("../locales/console/faults.es.ts")).es,
  },
  factors: {
    en: async () => (await import("../locales/console/factors.ts")).en,
    pt: async () => (await import("../locales/console/factors.ts")).pt,
    es: async () => (await import("../locales/console/factors.ts")).es,
  },
  watch: {
    en: async () => (await import("../locales/console/watch.en.ts")).en,
    pt: async () => (await import("../locales/console/watch.pt.ts")).pt,
    es: async () => (await import("../locales/console/watch.es.ts")).es,
  },
  tools: {
    en: async () => (await import("../locales/console/tools.en.ts")).en,
    pt: async () => (await import("../locales/console/tools.pt.ts")).pt,
    es: async () => (await import("../locales/console/tools.es.ts")).es,
  },
  settings: {
    en: async () => (await import("../locales/console/settings.ts")).en,
    pt: async () => (await import("../locales/console/settings.ts")).pt,
    es: async () => (await import("../locales/console/settings.ts")).es,
  },
  ready: {
    en: async () => (await import("../locales/console/ready.en.ts")).en,
    pt: async () => (await import("../locales/console/ready.pt.ts")).pt,
    es: async () => (await import("../locales/console/ready.es.ts")).es,
  },
};

const shown = storeOf<Language | undefined>(undefined);
const parts = new Set<"frame" | Part>();
let starting: Promise<unknown> | undefined;
let isFollowing = false;

/** Loads the console's texts in the current language, and from then on in each one that is chosen. */
export function openConsoleWords(): Promise<void> {
  return open("frame");
}

/** Loads parts of the texts for what is being loaded, and returns that. */
export async function withWords<Loaded>(loading: Promise<Loaded>, ...needed: Part[]): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, ...needed.map(open)]);
  return loaded;
}

async function open(part: "frame" | Part): Promise<void> {
  if (parts.has(part)) return;
  await fetchTexts([part]);
  parts.add(part);
  if (isFollowing) return;
  isFollowing = true;
  // The former language stays on screen until the new texts have loaded.
  onLanguage(() => void fetchTexts([]).catch(() => undefined));
}

/** Loads these parts and all that are open, in the language that the screens show or are about to, and shows it. */
export async function fetchTexts(more: ("frame" | Part)[]): Promise<void> {
  // A screen is loaded together with the language that it will be shown in.
  const language = wantedLanguage();
  starting ??= i18next.init({ resources: {}, interpolation: { escapeValue: false }, fallbackLng: false });
  const [texts] = await Promise.all([
    Promise.all([...parts, ...more].map((part) => load[part][language]())),
    starting,
  ]);
  if (language !== wantedLanguage()) return fetchTexts(more);
  for (const each of texts) i18next.addResourceBundle(language, namespace, each);
  shown.set(language);
}

/**
 * Returns the text of a key in the language of the console, with numbers formatted for it; `count` chooses
 * between the forms of a text.
 */
export const consoleText: ConsoleTranslate = (key, values = {}) => {
  const lng = shown.get() ?? currentLanguage();
  const replace = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? formatNumber(value, lng) : value,
    ]),
  );
  const options: TOptions = { ns: namespace, lng, replace };
  if (typeof values.count === "number") options.count = values.count;
  return String(i18next.t(key, options));
};

/** Returns the console's texts and their language; for what is shown after `openConsoleWords`. */
export function useConsoleWords(): { t: ConsoleTranslate; language: Language } {
  return { t: consoleText, language: shown.useValue() ?? currentLanguage() };
}

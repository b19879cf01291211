import { type Language, languageName, locales } from "../../src/core/contract/languages.ts";

const moment = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;

/** Formats an integer with the language's group separators. */
export function formatNumber(number: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(number);
}

/** Formats a number that is not known to its last digit, in words from a thousand on: "1.23 million". */
export function formatRounded(number: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    notation: "compact",
    compactDisplay: "long",
    maximumSignificantDigits: 3,
  }).format(number);
}

/** Formats a fraction of one as whole percents. */
export function formatPercent(share: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: "percent" }).format(share);
}

type Detail = { withSeconds?: boolean; withZone?: boolean };

/** Returns the name of a language in another one, or the text as it is when it is no language's code. */
export function formatLanguage(code: string, language: Language): string {
  // The browser throws at a text that has not even the form of a code.
  if (!/^[a-z]{2}$/.test(code)) return code;
  return languageName(code, language);
}

/** Formats a date and time in the browser's time zone; `withZone` adds its name. */
export function formatInstant(at: string | Date, language: Language, detail: Detail = {}): string {
  return new Intl.DateTimeFormat(locales[language], {
    ...moment,
    ...(detail.withSeconds && { second: "2-digit" }),
    ...(detail.withZone && { timeZoneName: "short" }),
  }).format(new Date(at));
}

/** Formats the day of an instant in the browser's time zone. */
export function formatDate(at: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "medium" }).format(new Date(at));
}

/** Formats an instant in full, for a tooltip. */
export function formatInstantInFull(at: string | Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "full", timeStyle: "long" }).format(
    new Date(at),
  );
}

/** Formats an instant to the minute: the time of day alone while it is today. */
export function formatTime(at: string | number, language: Language): string {
  const day = new Date(at).toDateString() === new Date().toDateString() ? {} : moment;
  return new Intl.DateTimeFormat(locales[language], { hour: "2-digit", minute: "2-digit", ...day }).format(
    new Date(at),
  );
}

/** Formats a day for paper, in UTC. */
export function formatDay(at: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(at),
  );
}

const ageUnits = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** Formats how long ago an instant was, to the largest unit that it fills: "5 minutes ago". */
export function formatAge(at: string, language: Language, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: "auto" });
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  const [unit, size] = ageUnits.find(([, least]) => seconds >= least) ?? ["minute", 60];
  return format.format(-Math.floor(seconds / size), unit);
}

/** Formats how long it is until an instant, to the unit that says it best: "in 3 days". */
export function formatUntil(at: string, language: Language): string {
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: "auto" });
  const seconds = Math.max(60, (Date.parse(at) - Date.now()) / 1000);
  const [unit, size] = ageUnits.find(([, least]) => seconds >= least) ?? ["minute", 60];
  return format.format(Math.round(seconds / size), unit);
}

/** Formats a time of day, to the second; `short` is to the minute. */
export function formatClock(
  at: number,
  language: Language,
  timeStyle: "medium" | "short" = "medium",
): string {
  return new Intl.DateTimeFormat(locales[language], { timeStyle }).format(at);
}

/** Formats seconds as minutes and seconds: `1:05`. */
export function formatCountdown(seconds: number, language: Language): string {
  const two = new Intl.NumberFormat(locales[language], { minimumIntegerDigits: 2 });
  return `${formatNumber(Math.floor(seconds / 60), language)}:${two.format(seconds % 60)}`;
}

/** Formats the browser's time zone with its offset at an instant: "America/Sao Paulo (GMT-03:00)". */
export function formatZone(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { timeZoneName: "longOffset" });
  const offset = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return `${format.resolvedOptions().timeZone.replaceAll("_", " ")} (${offset})`;
}

/** Formats a measured number to a hundredth; separate, since the first screen needs none. */
export function formatDecimal(number: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(number);
}

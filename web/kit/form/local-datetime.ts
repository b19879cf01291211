import type { Language } from "../../../src/core/contract/languages.ts";
import { formatZone } from "../../lib/format.ts";

const pad = (number: number, digits = 2) => String(number).padStart(digits, "0");

/** Returns an instant as the value of a datetime-local input in the browser's time zone, to the minute. */
export function toLocalInput(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return "";
  const day = `${pad(at.getFullYear(), 4)}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** Returns the instant of a datetime-local input in the browser's time zone as ISO 8601 in UTC, or null when it is none. */
export function fromLocalInput(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Like `fromLocalInput`, but an unchanged value returns the original, to the millisecond. */
export function editedInstant(text: string, original: string | undefined): string | null {
  return original !== undefined && text === toLocalInput(original) ? original : fromLocalInput(text);
}

/** Returns the browser's time zone at an instant; null is now. */
export function zoneAt(instant: string | null, language: Language): string {
  return formatZone(instant === null ? new Date() : new Date(instant), language);
}

/** Returns a day such as `2026-11-20`; empty for any other text. */
export function dayIn(text: string | null): string {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && dayStart(text) ? text : "";
}

/** Returns the instant at which a day, `later` days on, begins in the browser's time zone; undefined when it is no date. */
export function dayStart(day: string, later = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const start = new Date(year, month - 1, date + later);
  return year < 1970 || Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

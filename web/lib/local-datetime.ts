import type { Language } from "../../src/contract/languages.ts";
import { formatZone } from "./format.ts";

const pad = (number: number, digits = 2) => String(number).padStart(digits, "0");

/** An instant as the value of a datetime-local input in the browser's own zone, to the minute. */
export function toLocalInput(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return "";
  const day = `${pad(at.getFullYear(), 4)}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** The instant that a datetime-local input means in the browser's own zone, in UTC, or null when it means none. */
export function fromLocalInput(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Like `fromLocalInput`, but what still shows the original is the original, to the millisecond. */
export function editedInstant(text: string, original: string | undefined): string | null {
  return original !== undefined && text === toLocalInput(original) ? original : fromLocalInput(text);
}

/** The browser's zone at an instant, or now where there is none. */
export function zoneAt(instant: string | null, language: Language): string {
  return formatZone(instant === null ? new Date() : new Date(instant), language);
}

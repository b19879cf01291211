import {
  dayMs,
  hourMs,
  mailHourMin,
  mailHourShare,
  mailPerNetworkMin,
  mailPerNetworkShare,
  mailReserveShare,
} from "./limits.ts";

/** Whom an email is for: a known address, an address never seen from a network without an email today, or any other. */
export type Recipients = "known" | "newNetwork" | "unknown";

/** The emails that left within the last day and hour, and how many may. */
export type MailBudgetView = { sent: number; budget: number; hour: { sent: number; budget: number } };

/** Returns how many of a day's emails may leave within one hour. */
export function hourBudget(dayBudget: number): number {
  return Math.min(dayBudget, Math.max(mailHourMin, Math.ceil(dayBudget / mailHourShare)));
}

/** Returns how many emails of a budget somebody may use: its last part is for known addresses, the one before for new networks. */
export function budgetFor(to: Recipients, budget: number): number {
  const reserve = Math.floor(budget / mailReserveShare);
  if (to === "known") return budget;
  return budget - (to === "newNetwork" ? 1 : 2) * reserve;
}

/** Returns how many emails an hour one network may ask for to addresses never seen, beyond those whose codes are entered. */
export function newcomersPerNetwork(dayBudget: number): number {
  return Math.max(mailPerNetworkMin, Math.floor(dayBudget / mailPerNetworkShare));
}

/**
 * Returns when so many newcomers have their emails if all ask now, in epoch milliseconds; undefined when all get them within this
 * hour.
 */
export function lastEmailAt(
  people: number,
  { sent, budget, hour }: MailBudgetView,
  now: number,
): number | undefined {
  const perDay = budgetFor("unknown", budget);
  const perHour = budgetFor("unknown", hour.budget);
  const today = Math.max(0, perDay - sent);
  const thisHour = Math.min(today, Math.max(0, perHour - hour.sent));
  if (people <= thisHour) return undefined;
  if (people <= today) return now + Math.ceil((people - thisHour) / perHour) * hourMs;
  const later = people - today;
  const days = Math.ceil(later / perDay);
  const onLastDay = later - (days - 1) * perDay;
  return now + days * dayMs + (Math.ceil(onLastDay / perHour) - 1) * hourMs;
}

import type { Base } from "../../base.ts";
import type { AuditDetails } from "../contract/audit-details.ts";
import { minuteMs } from "../contract/limits.ts";
import type { Tx } from "../db/database.ts";
import { type Client, type Doer, widestNetwork } from "../lib/client.ts";
import { CodedError } from "../lib/coded-error.ts";
import type { AuditEntry } from "./audit.store.ts";

/** How many kinds and networks are counted separately, since an attacker may own many clients; further ones are counted together by their kind. */
const windowsMax = 600;

/** Paths and origins are the caller's own text. */
const textMax = 200;

type Refusal = AuditEntry & { client: Client };

/** What came since the last row of a kind and network; `entry` is what all of it has in common. */
type Window = { at: number; count: number; entry: AuditEntry | undefined };

/** Refusals that reveal what somebody else has, or is. */
const conflicts = ["code_taken", "slug_taken", "in_use", "forbidden"] as const;

/** Writes a refusal that changed nothing to the audit log, or counts it among those of its minute. */
export type NoteRefusal = (refusal: Refusal) => Promise<void>;

/** Writes a change by staff; when it is refused for a conflict, the audit log records the refused action. */
export type WriteChange = <T>(
  doer: Doer,
  asked: AuditDetails,
  job: (tx: Tx) => Promise<T>,
) => Promise<Exclude<T, CodedError>>;

/** Counts what is refused by its kind and network, each in windows of a minute. */
function refusalCounts(clock: Base["clock"]) {
  const windows = new Map<string, Window>();

  // Absolute, so that a clock that was set back silences nothing for long.
  const isOver = ({ at }: Window, now: number) => Math.abs(now - at) >= minuteMs;

  /** Returns the window of a refusal; undefined when it is the first of its kind and network. */
  function windowOf({ action, details, client }: Refusal, now: number): Window | undefined {
    const kind = `${action} ${details.limit ?? ""}`;
    const key = `${kind} ${widestNetwork(client)}`;
    const window = windows.get(key);
    if (window && (window.count > 0 || !isOver(window, now))) return window;
    if (!window && windows.size >= windowsMax)
      for (const [old, each] of windows) if (each.count === 0 && isOver(each, now)) windows.delete(old);
    const isRoomLeft = window !== undefined || windows.size < windowsMax;
    const rest = windows.get(kind);
    if (!isRoomLeft && rest) return rest;
    const started = { at: now, count: 0, entry: undefined };
    windows.set(isRoomLeft ? key : kind, started);
    return isRoomLeft ? undefined : started;
  }

  function add(window: Window, refusal: AuditEntry): void {
    window.entry = window.entry ? inCommon(window.entry, refusal) : refusal;
    window.count++;
  }

  return {
    /** True when a refusal is to be written now; otherwise it is counted. */
    isDue(refusal: Refusal): boolean {
      const window = windowOf(refusal, clock.now().getTime());
      if (window) add(window, refusal);
      return window === undefined;
    },
    /** Counts a refusal that is like one whose row was written lately. */
    count(refusal: Refusal): void {
      const now = clock.now().getTime();
      const window = windowOf(refusal, now) ?? windowOf(refusal, now);
      if (window) add(window, refusal);
    },
    /** Takes the rows of windows that are over, or of all; `putBack` counts them again. */
    take(isAll: boolean) {
      const now = clock.now().getTime();
      const taken = [...windows.values()]
        .filter((window) => window.count > 0 && (isAll || isOver(window, now)))
        .map((window) => ({ window, ...window }));
      for (const { window } of taken) Object.assign(window, { at: now, count: 0, entry: undefined });
      const rows = taken.flatMap(({ entry, count }) =>
        entry ? [{ ...entry, details: { ...entry.details, refusals: count } }] : [],
      );
      function putBack(): void {
        for (const { window, at, count, entry } of taken) {
          const both = window.entry && entry ? inCommon(entry, window.entry) : entry;
          Object.assign(window, { at, count: window.count + count, entry: both });
        }
      }
      return { rows, putBack };
    },
  };
}

/**
 * Records refusals that anybody can provoke: the first of a kind and network at once, those of each minute after it in one row
 * with their number. They are counted in this process alone.
 */
export function refusalsService({ db, audit, clock }: Base) {
  const { write } = db;
  const counts = refusalCounts(clock);

  const record = (entry: AuditEntry) => write((tx) => audit(tx, entry));

  const note: NoteRefusal = async (refusal) => {
    if (counts.isDue(refusal)) await record(refusal);
  };

  const writeChange: WriteChange = async ({ id: userId, client, by }, asked, job) => {
    try {
      return await write(job);
    } catch (error) {
      const outcome = conflicts.find((each) => error instanceof CodedError && each === error.code);
      if (outcome)
        await record({
          action: "change_refused",
          userId,
          details: { ...asked, ...(by && { by }), outcome },
          client,
        });
      throw error;
    }
  };

  return {
    isDue: counts.isDue,
    count: counts.count,
    note,
    writeChange,
    /** Writes what was counted in minutes that are over, or at the end of the process all; a failed write loses nothing. */
    async flush(isEnd = false): Promise<void> {
      const { rows, putBack } = counts.take(isEnd);
      if (rows.length === 0) return;
      try {
        await write((tx) => audit(tx, ...rows));
      } catch (error) {
        putBack();
        throw error;
      }
    },
    /** Records a request that another site's page sent. */
    noteForeign: (client: Client, call: string, origin: string): Promise<void> =>
      note({
        action: "foreign_origin",
        userId: null,
        details: { call: call.slice(0, textMax), origin: origin.slice(0, textMax) },
        client,
      }),
  };
}

export type RefusalsService = ReturnType<typeof refusalsService>;

/** Returns what two refusals of a kind have in common, as the later one's. */
function inCommon(one: AuditEntry, other: AuditEntry): AuditEntry {
  const facts = new Map(Object.entries(one.details));
  const details: AuditDetails = Object.fromEntries(
    Object.entries(other.details).filter(([fact, value]) => facts.get(fact) === value),
  );
  const userId = one.userId === other.userId ? one.userId : null;
  const networks = [one.client, other.client].map((client) => client && widestNetwork(client));
  return { ...other, userId, details, client: networks[0] === networks[1] ? other.client : null };
}

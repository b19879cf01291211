import type { AuditDetails } from "../../contract/audit-details.ts";
import type { Tx, Write } from "../../db/database.ts";
import type { Actor } from "../../lib/actor.ts";
import { type Client, widestNetwork } from "../../lib/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { CodedError } from "../../lib/coded-error.ts";
import type { AuditEntry, RecordAudit } from "./audit.store.ts";

/** A refusal of one kind is written once in this time for each client, so that a flood cannot fill the log. */
const notedEveryMs = 60_000;
/** And at most so many of all kinds and clients together, since whoever owns a network has clients enough. */
const notedAtMost = 600;

/** Paths and origins are the caller's own text. */
const textMax = 200;

type Refusal = AuditEntry & { client: Client };

/** Refusals that reveal what somebody else has, or is. */
const conflicts = ["code_taken", "slug_taken", "in_use", "forbidden"] as const;

/** Writes a refusal that changed nothing to the audit log, or lets it pass as one of many. */
export type NoteRefusal = (refusal: Refusal) => Promise<void>;

/** Writes a change that staff asked for; when it is refused for a conflict, the audit log gets what was asked. */
export type WriteChange = <T>(
  actor: Actor,
  asked: AuditDetails,
  job: (tx: Tx) => Promise<T>,
) => Promise<Exclude<T, CodedError>>;

type Deps = { write: Write; audit: RecordAudit; clock: Clock };

/** Records refusals that anybody can provoke, a few each. What was noted lately is known to this process alone. */
export function refusalsService({ write, audit, clock }: Deps) {
  /** When each was noted, oldest first. */
  const noted = new Map<string, number>();

  /** True when a refusal of this kind may be written now, which then counts as written. */
  function isDue(action: AuditEntry["action"], client: Client): boolean {
    const key = `${action}:${widestNetwork(client)}`;
    const now = clock.now().getTime();
    for (const [old, at] of noted) {
      // Absolute, so that a clock that was set back silences nothing for long.
      if (Math.abs(now - at) < notedEveryMs) break;
      noted.delete(old);
    }
    if (noted.has(key) || noted.size >= notedAtMost) return false;
    noted.set(key, now);
    return true;
  }

  const note: NoteRefusal = async (refusal) => {
    if (isDue(refusal.action, refusal.client)) await write((tx) => audit(tx, refusal));
  };

  const writeChange: WriteChange = async ({ id: userId, client }, asked, job) => {
    try {
      return await write(job);
    } catch (error) {
      const outcome = conflicts.find((each) => error instanceof CodedError && each === error.code);
      if (outcome) {
        const details: AuditDetails = { ...asked, outcome };
        await note({ action: "change_refused", userId, details, client });
      }
      throw error;
    }
  };

  return {
    isDue,
    note,
    writeChange,
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

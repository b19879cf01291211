import { inArray } from "drizzle-orm";
import type { IntakeKind, IntakeSource, IntakeState } from "../../contract/intake-events.ts";
import type { Database, Tx } from "../../db/database.ts";

export type NewIntakeEvent = {
  source: IntakeSource;
  eventId: string;
  kind: IntakeKind;
  product: string | null;
  email: string | null;
  name: string | null;
  reference: string | null;
  state: IntakeState;
  receivedAt: string;
};

/** What shops told the portal: writes `intake_events`. */
export function intakeStore({ tables: { intakeEvents: events } }: Database) {
  return {
    /** Writes an event down; undefined when it is there already. */
    async add(tx: Tx, event: NewIntakeEvent): Promise<number | undefined> {
      const [row] = await tx.insert(events).values(event).onConflictDoNothing().returning({ id: events.id });
      return row?.id;
    },
    /** Takes a person's name and address out of events; that they were told stays, so that none counts twice. */
    async forget(tx: Tx, emails: readonly string[]): Promise<number> {
      const rows = await tx
        .update(events)
        .set({ name: null, email: null })
        .where(inArray(events.email, [...emails]))
        .returning({ id: events.id });
      return rows.length;
    },
  };
}

export type IntakeStore = ReturnType<typeof intakeStore>;

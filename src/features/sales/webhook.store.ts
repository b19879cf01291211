import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { shopEventSorts } from "../../core/contract/lists.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { countUpTo, listPage } from "../../core/db/list.ts";
import {
  type BuyerSource,
  listSource,
  type ShopEventListQuery,
  type ShopEventState,
  type ShopSource,
  shopSources,
} from "./sales.contract.ts";

type NewShopEvent = Omit<Database["tables"]["intakeEvents"]["$inferSelect"], "id">;

/** What waits for staff. */
function staffEvents({ tables: { intakeEvents: events }, read, search }: Database) {
  const shown = {
    id: events.id,
    source: events.source,
    kind: events.kind,
    state: events.state,
    product: events.product,
    email: events.email,
    name: events.name,
    reference: events.reference,
    receivedAt: events.receivedAt,
  };

  return {
    /**
     * Removes waiting purchases from the list of staff; returns the ids of those. Without a readable address they
     * could not be found for an erasure, so these are deleted.
     */
    async dismiss(tx: Tx, ids: readonly number[]): Promise<number[]> {
      const unlessUnread = (column: typeof events.email | typeof events.name) =>
        sql`case when ${events.state} = 'needs_address' then null else ${column} end`;
      const rows = await tx
        .update(events)
        .set({ state: "ignored", email: unlessUnread(events.email), name: unlessUnread(events.name) })
        .where(and(inArray(events.id, [...ids]), inArray(events.state, ["unmatched", "needs_address"])))
        .returning({ id: events.id });
      return rows.map(({ id }) => id);
    },
    /** Puts an address in the place of one that could not be read. */
    async setEmail(tx: Tx, id: number, email: string): Promise<void> {
      await tx.update(events).set({ email }).where(eq(events.id, id));
    },
    list({ q, state, ...query }: ShopEventListQuery) {
      const columns = [events.email, events.name, events.product, events.reference];
      const found = q ? or(...columns.map((column) => search.column(column, q))) : undefined;
      const matching = and(state && eq(events.state, state), found);
      return listPage(query, {
        sorts: shopEventSorts,
        columns: { id: events.id },
        matching,
        select: read.select(shown).from(events),
        total: () => countUpTo(read, sql`${events}`, matching),
      });
    },
  };
}

/** The events that shops sent: writes `intake_events`. */
export function webhookStore(db: Database) {
  const { intakeEvents: events } = db.tables;

  return {
    ...staffEvents(db),
    /** Holds an order until the write ends: what comes of its events is decided one after the other. */
    hold: (tx: Tx, source: ShopSource, reference: string): Promise<void> =>
      db.lock(tx, `intake:${source}:${reference}`),
    /** Writes an event down; undefined when it is there already. */
    async add(tx: Tx, event: NewShopEvent): Promise<number | undefined> {
      const [row] = await tx.insert(events).values(event).onConflictDoNothing().returning({ id: events.id });
      return row?.id;
    },
    /** Returns the events of an order, the oldest first. */
    ofOrder: async (tx: Tx, source: ShopSource, reference: string) =>
      await tx
        .select({ id: events.id, kind: events.kind, state: events.state })
        .from(events)
        .where(and(eq(events.source, source), eq(events.reference, reference)))
        .orderBy(asc(events.id)),
    async settle(tx: Tx, ids: readonly number[], state: ShopEventState): Promise<void> {
      if (ids.length > 0)
        await tx
          .update(events)
          .set({ state })
          .where(inArray(events.id, [...ids]));
    },
    /** Returns the events of some orders, by the order: of one shop, or of any where a list names none. */
    async ofOrders(on: Tx, source: BuyerSource, references: readonly string[]) {
      const rows = await on
        .select({ reference: events.reference, kind: events.kind, state: events.state })
        .from(events)
        .where(
          and(
            // Named one by one, so that the index leads to them.
            inArray(events.source, source === listSource ? [...shopSources] : [source]),
            inArray(events.reference, [...references]),
          ),
        );
      return Map.groupBy(rows, ({ reference }) => reference ?? "");
    },
    /** Returns an event in order to settle it. */
    async byId(tx: Tx, id: number) {
      const [row] = await tx.select().from(events).where(eq(events.id, id));
      return row;
    },
  };
}

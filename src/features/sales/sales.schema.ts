import type { Language } from "../../core/contract/languages.ts";
import type { Kit } from "../../core/db/sqlite/kit.ts";
import type { EditionsTables } from "../editions/editions.schema.ts";
import type { BuyerSource, ShopEventKind, ShopEventState, ShopSource } from "./sales.contract.ts";

/** The tables of purchases, and of what shops tell of them. */
export function salesTables(
  { table, id, text, int, time, index, uniqueIndex }: Kit,
  { codexCopies }: Pick<EditionsTables, "codexCopies">,
) {
  /** What tells the purchase of a copy at its shop: its order, its payment and whatever else a refund may name. */
  const copyPurchases = table(
    "copy_purchases",
    {
      id: id(),
      copyId: int()
        .notNull()
        .references(() => codexCopies.id, { onDelete: "cascade" }),
      /** The shop, or `list` where none was named. */
      source: text().$type<BuyerSource>().notNull(),
      reference: text().notNull(),
    },
    (t) => [
      uniqueIndex("copy_purchases_reference").on(t.reference, t.source),
      index("copy_purchases_copy").on(t.copyId),
    ],
  );

  /** The events that shops sent: each once. */
  const intakeEvents = table(
    "intake_events",
    {
      id: id(),
      source: text().$type<ShopSource>().notNull(),
      /** The event's name at its source. */
      eventId: text().notNull(),
      kind: text().$type<ShopEventKind>().notNull(),
      product: text(),
      email: text(),
      name: text(),
      /** The purchase's name at its source. */
      reference: text(),
      state: text().$type<ShopEventState>().notNull(),
      receivedAt: time().notNull(),
      language: text().$type<Language>(),
    },
    (t) => [
      uniqueIndex("intake_events_event").on(t.source, t.eventId),
      index("intake_events_reference").on(t.source, t.reference),
      index("intake_events_state").on(t.state),
      index("intake_events_email").on(t.email),
      index("intake_events_received").on(t.receivedAt),
    ],
  );

  return { copyPurchases, intakeEvents };
}

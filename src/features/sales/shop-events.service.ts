import type { Tx } from "../../core/db/database.ts";
import type { Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { DownloadEmails } from "./download-emails.service.ts";
import type { RefundsService } from "./refunds.service.ts";
import type { ShopEvent, ShopEventKind, ShopEventState, ShopSource } from "./sales.contract.ts";
import type { ShopSales } from "./shop-sales.service.ts";
import { readEvent, stepOf } from "./webhook.rules.ts";
import { webhookStore } from "./webhook.store.ts";

type Services = { refunds: RefundsService; downloadEmails: DownloadEmails; sales: ShopSales };

/** Returns what is stored of an event's buyer; only a purchase names one. */
function buyerOf(event: ShopEvent) {
  if (event.kind !== "purchase") return { product: null, email: null, name: null, language: null };
  const { product, name, language } = event;
  return { product, email: event.email ?? (event.toldEmail || null), name, language };
}

/** Takes the events by which shops tell of purchases and refunds. */
export function shopEvents(
  { clock, db, settings, write }: Core,
  { refunds, downloadEmails, sales: { buy, sellAfterAll } }: Services,
) {
  const store = webhookStore(db);

  /** Processes a new event; an order's events are decided one after the other. */
  async function take(tx: Tx, event: ShopEvent, isVoid: boolean, client: Client): Promise<void> {
    const { source, eventId, reference, kind } = event;
    await store.hold(tx, source, reference);
    const before = await store.ofOrder(tx, source, reference);
    const of = (wanted: ShopEventKind, ...states: ShopEventState[]) =>
      before.filter((each) => each.kind === wanted && states.includes(each.state)).map((each) => each.id);
    const row = { source, eventId, reference, kind, ...buyerOf(event) };
    const id = await store.add(tx, { ...row, state: "ignored", receivedAt: iso(clock.now()) });
    if (id === undefined) return;
    // The shop may tell of such a purchase once more, with an address that can be read.
    const unread = of("purchase", "needs_address");
    const isTold = before.some((each) => each.kind === "purchase" && !unread.includes(each.id));
    const takesBack = kind === "refund" || kind === "chargeback";
    const isAddressOnly = takesBack && !isTold && unread.length === 0;
    // A list may have sold it, too.
    const copy =
      (await refunds.copyOf(tx, event)) ?? (isAddressOnly ? await refunds.copyOfBuyer(tx, event) : undefined);
    const waiting = (["refund", "chargeback", "chargeback_won"] as const).flatMap((each) =>
      of(each, "waiting"),
    );
    const isBought = copy !== undefined || isTold || (kind !== "purchase" && unread.length > 0);
    switch (stepOf(kind, before, isBought)) {
      case "sell":
        if (event.kind !== "purchase") return;
        await store.settle(tx, unread, "ignored");
        await store.settle(tx, [id], await buy(tx, event, { userId: null, client }));
        return;
      case "revoke":
        await store.settle(tx, [id], "revoked");
        await store.settle(tx, waiting, "applied");
        return;
      case "refund":
        if (copy) await refunds.refund(tx, copy, event, isVoid, client);
        await store.settle(tx, of("purchase", "unmatched", "needs_address", "applied"), "revoked");
        await store.settle(tx, [id], "applied");
        return;
      case "restore": {
        const revoked = of("purchase", "revoked");
        if (copy) await refunds.restore(tx, copy, client);
        const state = copy ? "applied" : await sellAfterAll(tx, event, revoked[0], client);
        await store.settle(tx, revoked, state);
        await store.settle(tx, [id], "applied");
        return;
      }
      case "note":
        await store.settle(tx, [id, ...waiting], "applied");
        return;
      case "wait":
        await store.settle(tx, [id], "waiting");
        return;
      case "ignore":
    }
  }

  return {
    /** Processes a shop's event; a repeated one changes nothing. Throws invalid_data where it lacks what is needed. */
    async receive(source: ShopSource, told: unknown, client: Client): Promise<void> {
      const read = readEvent(source, told);
      if (read === "unreadable") throw new CodedError("invalid_data");
      const { event } = read;
      if (!event) return;
      // Else a refund only marks the copy.
      const isVoid = (await settings.value("refund_revokes")) === "on";
      await write((tx) => take(tx, event, isVoid, client));
      if (event.kind === "purchase" || event.kind === "chargeback_won") downloadEmails.wake();
    },
  };
}

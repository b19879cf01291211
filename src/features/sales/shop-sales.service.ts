import type { Language } from "../../core/contract/languages.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import type { Core } from "../../core.ts";
import type { Editions } from "../editions/editions.feature.ts";
import { addressOf } from "./address.rules.ts";
import type { DownloadEmails } from "./download-emails.service.ts";
import { purchasesStore } from "./purchases.store.ts";
import type { ShopEvent, ShopEventState, ShopSource } from "./sales.contract.ts";
import { webhookStore } from "./webhook.store.ts";

type Buyer = {
  source: ShopSource;
  reference: string;
  references: readonly string[];
  email: string;
  name: string | null;
  language: Language | null;
};

/** Gives the buyers of shops their copies. */
export function shopSales(
  { audit, clock, db }: Core,
  { editions, downloadEmails }: { editions: Editions; downloadEmails: DownloadEmails },
) {
  const { tokens, stores } = editions;
  const { copies } = stores;
  const store = webhookStore(db);
  const purchases = purchasesStore(db);

  /** Sells a buyer the next free copy of an edition; undefined when it has none. */
  async function sell(tx: Tx, runId: number, buyer: Buyer) {
    await copies.lockSales(tx, runId);
    const [next] = await copies.free(tx, runId, 1);
    if (!next) return undefined;
    const { email, name, language, source, reference, references } = buyer;
    const sale = { id: next.id, ...tokens.make(), email, name, language, source, reference };
    if ((await copies.sellAll(tx, [sale], iso(clock.now()))).length === 0) return undefined;
    await purchases.add(tx, [{ copyId: next.id, source, references }]);
    await downloadEmails.announce(tx, next.id);
    return { runId, number: next.number };
  }

  /** Gives a buyer a copy of the first run that sells a product and has one left. */
  async function sellProduct(tx: Tx, product: string, buyer: Buyer) {
    for (const runId of await stores.editions.selling(tx, `${buyer.source}:${product}`, iso(clock.now()))) {
      const sold = await sell(tx, runId, buyer);
      if (sold) return sold;
    }
    return undefined;
  }

  /** Processes a purchase; returns its outcome. */
  async function buy(
    tx: Tx,
    purchase: Omit<Buyer, "email"> & { product: string | null; email: string | null },
    { userId, client }: { userId: number | null; client: Client },
  ): Promise<ShopEventState> {
    const { source, product, email } = purchase;
    if (email === null) return "needs_address";
    const sold = product === null ? undefined : await sellProduct(tx, product, { ...purchase, email });
    if (!sold) return "unmatched";
    const details = { id: sold.runId, number: sold.number, email, source };
    await audit(tx, { action: "copy_sold", userId, details, client });
    return "applied";
  }

  /** Processes a won chargeback of an order without a copy: its buyer gets one, since they never had. */
  async function sellAfterAll(tx: Tx, event: ShopEvent, purchase: number | undefined, client: Client) {
    const { source, reference, references } = event;
    const row = purchase === undefined ? undefined : await store.byId(tx, purchase);
    if (!row?.email) return "ignored";
    const { product, name, language } = row;
    const email = addressOf(row.email) ?? null;
    return buy(
      tx,
      { source, reference, references, product, email, name, language },
      { userId: null, client },
    );
  }

  return { sell, buy, sellAfterAll };
}

export type ShopSales = ReturnType<typeof shopSales>;

import type { Actor } from "../../core/lib/client.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { Editions } from "../editions/editions.feature.ts";
import { addressOf } from "./address.rules.ts";
import type { DownloadEmails } from "./download-emails.service.ts";
import type { RefundsService } from "./refunds.service.ts";
import type {
  ShopEventAddressRequest,
  ShopEventAssignRequest,
  ShopEventDismissRequest,
  ShopEventListQuery,
} from "./sales.contract.ts";
import { shopCallsService } from "./shop-calls.service.ts";
import { shopEvents } from "./shop-events.service.ts";
import { shopSales } from "./shop-sales.service.ts";
import { webhookStore } from "./webhook.store.ts";

type Services = { editions: Editions; refunds: RefundsService; downloadEmails: DownloadEmails };

/** Takes what shops tell of purchases and refunds, and what staff decide where that says too little. */
export function webhookService(core: Core, { editions, refunds, downloadEmails }: Services) {
  const { audit, db, write } = core;
  const { stores } = editions;
  const { copies } = stores;
  const store = webhookStore(db);
  const sales = shopSales(core, { editions, downloadEmails });
  const { sell, buy } = sales;

  return {
    calls: shopCallsService(core),
    ...shopEvents(core, { refunds, downloadEmails, sales }),

    list: (query: ShopEventListQuery) => store.list(query),

    /** Sells the buyers of unmatched purchases copies of an edition, in their order. Throws not_found without such an edition. */
    async assign({ ids, runId }: ShopEventAssignRequest, { id: userId, client }: Actor) {
      const done = await write(async (tx) => {
        if (!(await stores.editions.byId(runId, tx))) return new CodedError("not_found");
        let assigned = 0;
        for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
          const event = await store.byId(tx, id);
          if (!event?.reference || event.email === null) continue;
          const { source, reference, email, name, language } = event;
          await store.hold(tx, source, reference);
          // Somebody else may have settled it while this waited.
          if ((await store.byId(tx, id))?.state !== "unmatched") continue;
          const buyer = { source, reference, references: [reference], email, name, language };
          const sold = await sell(tx, runId, buyer);
          if (!sold) break;
          await store.settle(tx, [id], "applied");
          const details = { id: runId, number: sold.number, email, source };
          await audit(tx, { action: "copy_sold", userId, details, client });
          assigned++;
        }
        return { assigned, left: await copies.countFree(tx, runId) };
      });
      downloadEmails.wake();
      return done;
    },

    /** Corrects the address of a purchase, and processes it. Throws invalid_data for none, and not_found for one that needs none. */
    async putAddress(id: number, { email: typed }: ShopEventAddressRequest, { id: userId, client }: Actor) {
      const email = addressOf(typed);
      if (email === undefined) throw invalidField("email", "emailInvalid");
      const isSold = await write(async (tx) => {
        const { source, reference } = (await store.byId(tx, id)) ?? {};
        if (!source || !reference) return new CodedError("not_found");
        await store.hold(tx, source, reference);
        const event = await store.byId(tx, id);
        if (event?.state !== "needs_address") return new CodedError("not_found");
        await store.setEmail(tx, id, email);
        await audit(tx, {
          action: "intake_corrected",
          userId,
          details: { source, email },
          client,
        });
        const { product, name, language } = event;
        const purchase = { source, reference, references: [reference], product, email, name, language };
        const state = await buy(tx, purchase, { userId, client });
        await store.settle(tx, [id], state);
        return state === "applied";
      });
      downloadEmails.wake();
      return isSold;
    },

    /** Takes purchases that wait for staff off the list; returns how many. */
    dismiss: ({ ids }: ShopEventDismissRequest, { id: userId, client }: Actor): Promise<number> =>
      write(async (tx) => {
        const done = await store.dismiss(tx, ids);
        if (done.length > 0) {
          const details = { purchases: done.length };
          await audit(tx, { action: "intake_dismissed", userId, details, client });
        }
        return done.length;
      }),
  };
}

export type WebhookService = ReturnType<typeof webhookService>;

import type { Language } from "../../core/contract/languages.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Actor, Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { Editions } from "../editions/editions.feature.ts";
import { addressOf } from "./address.rules.ts";
import { readEvent, stepOf } from "./intake.rules.ts";
import { intakeStore } from "./intake.store.ts";
import { purchasesStore } from "./purchases.store.ts";
import type { RefundsService } from "./refunds.service.ts";
import type {
  IntakeAddressRequest,
  IntakeAssignRequest,
  IntakeDismissRequest,
  IntakeEvent,
  IntakeKind,
  IntakeListQuery,
  IntakeSource,
  IntakeState,
} from "./sales.contract.ts";
import type { ScrollLetters } from "./scroll-letters.service.ts";
import { shopCallsService } from "./shop-calls.service.ts";

type Services = { editions: Editions; refunds: RefundsService; letters: ScrollLetters };

type Buyer = {
  source: IntakeSource;
  reference: string;
  references: readonly string[];
  email: string;
  name: string | null;
  language: Language | null;
};

/** Takes what shops tell of purchases and refunds. */
export function intakeService(core: Core, { editions, refunds, letters }: Services) {
  const { audit, clock, db, settings, write } = core;
  const { scrolls: tokens, stores } = editions;
  const { copies, runs } = stores;
  const store = intakeStore(db);
  const purchases = purchasesStore(db);

  /** Gives a buyer the next free copy of a run; undefined when it has none. */
  async function sell(tx: Tx, runId: number, buyer: Buyer) {
    await copies.holdSales(tx, runId);
    const [next] = await copies.free(tx, runId, 1);
    if (!next) return undefined;
    const { email, name, language, source, reference, references } = buyer;
    const sale = { id: next.id, ...tokens.make(), email, name, language, source, reference };
    if ((await copies.sellAll(tx, [sale], iso(clock.now()))).length === 0) return undefined;
    await purchases.add(tx, [{ copyId: next.id, source, references }]);
    await letters.announce(tx, next.id);
    return { runId, number: next.number };
  }

  /** Gives a buyer a copy of the first run that sells a product and has one left. */
  async function sellProduct(tx: Tx, product: string, buyer: Buyer) {
    for (const runId of await runs.selling(tx, `${buyer.source}:${product}`, iso(clock.now()))) {
      const sold = await sell(tx, runId, buyer);
      if (sold) return sold;
    }
    return undefined;
  }

  /** Does what a purchase asks for; returns what it came to. */
  async function buy(
    tx: Tx,
    purchase: Omit<Buyer, "email"> & { product: string | null; email: string | null },
    { userId, client }: { userId: number | null; client: Client },
  ): Promise<IntakeState> {
    const { source, product, email } = purchase;
    if (email === null) return "needs_address";
    const sold = product === null ? undefined : await sellProduct(tx, product, { ...purchase, email });
    if (!sold) return "unmatched";
    const details = { id: sold.runId, number: sold.number, email, source };
    await audit(tx, { action: "copy_sold", userId, details, client });
    return "applied";
  }

  /** Does what a won chargeback asks for of an order that has no copy: its buyer gets one, since they never had. */
  async function sellAfterAll(tx: Tx, event: IntakeEvent, purchase: number | undefined, client: Client) {
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

  /** Takes an event that was not told before; an order's events are decided one after the other. */
  async function take(tx: Tx, event: IntakeEvent, isVoid: boolean, client: Client): Promise<void> {
    const { source, eventId, reference, kind } = event;
    await store.hold(tx, source, reference);
    const before = await store.ofOrder(tx, source, reference);
    const of = (wanted: IntakeKind, ...states: IntakeState[]) =>
      before.filter((each) => each.kind === wanted && states.includes(each.state)).map((each) => each.id);
    const who =
      kind === "purchase"
        ? { ...event, email: event.email ?? (event.toldEmail || null) }
        : { product: null, email: null, name: null, language: null };
    const { product, email, name, language } = who;
    const row = { source, eventId, reference, kind, product, email, name, language };
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
    calls: shopCallsService(core),

    /**
     * Takes an event that a shop told; one that was told before changes nothing. Throws invalid_data for an event that lacks what is
     * needed.
     */
    async receive(source: IntakeSource, told: unknown, client: Client): Promise<void> {
      const read = readEvent(source, told);
      if (read === "unreadable") throw new CodedError("invalid_data");
      const { event } = read;
      if (!event) return;
      // Else a refund only marks the copy.
      const isVoid = (await settings.value("refund_revokes")) === "on";
      await write((tx) => take(tx, event, isVoid, client));
      if (event.kind === "purchase" || event.kind === "chargeback_won") letters.wake();
    },

    list: (query: IntakeListQuery) => store.list(query),

    /** Gives the buyers of unmatched purchases copies of a run, in their order. Throws not_found for a run that is not there. */
    async assign({ ids, runId }: IntakeAssignRequest, { id: userId, client }: Actor) {
      const done = await write(async (tx) => {
        if (!(await runs.byId(runId, tx))) return new CodedError("not_found");
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
      letters.wake();
      return done;
    },

    /** Puts the address of a purchase right, and does then what it asks for. Throws invalid_data for none, and not_found for one that needs none. */
    async putAddress(id: number, { email: typed }: IntakeAddressRequest, { id: userId, client }: Actor) {
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
      letters.wake();
      return isSold;
    },

    /** Takes purchases that wait for staff off the list; returns how many. */
    dismiss: ({ ids }: IntakeDismissRequest, { id: userId, client }: Actor): Promise<number> =>
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

export type IntakeService = ReturnType<typeof intakeService>;

import type { Tx } from "../../core/db/database.ts";
import type { Actor, Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { CodesStore } from "../codes/codes.store.ts";
import type { Editions } from "../editions/editions.feature.ts";
import type { LeaksService } from "../hints/leaks.service.ts";
import { purchasesStore } from "./purchases.store.ts";
import { isShopSource, type ShopEvent } from "./sales.contract.ts";
import { isTakenBack } from "./webhook.rules.ts";
import { webhookStore } from "./webhook.store.ts";

type Services = { editions: Editions; codes: CodesStore; leaks: LeaksService };

/** A copy as what shops tell is about it. */
export type PurchasedCopy = { id: number; runId: number; number: number; codeId: number | null };
/** Who is recorded: staff, or the shop. */
type Noted = { userId: number | null; client: Client };

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Gives copies back to their buyers, as a shop tells or staff decide. */
function copyReturns({ audit, db }: Core, { editions, codes, leaks }: Services) {
  const { copies, editions: runs } = editions.stores;
  const { leaked, write } = leaks;
  const purchases = purchasesStore(db);
  const events = webhookStore(db);

  /** Gives a copy back to its buyer: its page and, unless the run is off or a hint says it, its code; nothing comes of one that they have. */
  async function restoreCopy(tx: Tx, id: number, { userId, client }: Noted): Promise<boolean> {
    const copy = await copies.giveBack(tx, id);
    if (!copy) return false;
    const { runId, number, codeId, code, source } = copy;
    const edition = await runs.hold(tx, runId);
    const isActive = codeId !== null && edition?.isActive === true && !(await leaked(tx, [code])).has(code);
    if (isActive) await codes.switchOn(tx, codeId);
    const details = { id: runId, number, source, isActive };
    await audit(tx, { action: "copy_restored", userId, details, client });
    return true;
  }

  return {
    /** Gives a copy back whose chargeback was won. */
    async restore(tx: Tx, { id }: PurchasedCopy, client: Client): Promise<void> {
      await restoreCopy(tx, id, { userId: null, client });
    },

    /** Restores a copy by hand, whatever its shop reported; a later refund counts again. Throws not_found. */
    async giveBack(runId: number, number: number, { id: userId, client }: Actor): Promise<void> {
      await write(async (tx) => {
        const copy = await copies.byNumber(runId, number, tx);
        if (!copy) return new CodedError("not_found");
        const orders = (await purchases.ofCopy(tx, copy.id)).flatMap(({ source, reference }) =>
          isShopSource(source) ? [{ source, reference }] : [],
        );
        orders.sort((one, other) => one.reference.localeCompare(other.reference));
        for (const { source, reference } of orders) await events.hold(tx, source, reference);
        if (!(await restoreCopy(tx, copy.id, { userId, client }))) return undefined;
        for (const { source, reference } of orders) {
          const told = await events.ofOrder(tx, source, reference);
          const revoked = told.filter(({ kind, state }) => kind === "purchase" && state === "revoked");
          await events.settle(tx, idsOf(revoked), "applied");
          const takeBacks = told.filter(({ kind }) => kind === "refund" || kind === "chargeback");
          if (isTakenBack(told)) await events.settle(tx, idsOf(takeBacks), "revoked");
        }
        return undefined;
      });
    },
  };
}

/** Refunded copies, and those that are restored to their buyers. */
export function refundsService(core: Core, services: Services) {
  const { audit, clock, db } = core;
  const { editions, codes } = services;
  const { copies } = editions.stores;
  const purchases = purchasesStore(db);

  return {
    ...copyReturns(core, services),

    /** Returns the copy of a purchase by whatever tells it at its shop, sold by the shop itself or by a list. */
    async copyOf(tx: Tx, { source, references }: ShopEvent): Promise<PurchasedCopy | undefined> {
      const found = await purchases.soldBy(tx, source, references);
      const copy = found.find((each) => each.source === source) ?? found[0];
      // What else tells it is known from now on.
      if (copy) await purchases.add(tx, [{ copyId: copy.id, source, references }]);
      return copy;
    },

    /** Returns the copy of a buyer of whose purchase nothing but the address is known; undefined where that may mean several. */
    async copyOfBuyer(tx: Tx, event: ShopEvent): Promise<PurchasedCopy | undefined> {
      const { source, email, product, references } = event;
      if (email === null) return undefined;
      const isSoldBy = ({ products }: { products: string }) => {
        const known: string[] = JSON.parse(products);
        const ofShop = known.filter((each) => each.startsWith(`${source}:`));
        return product === null || ofShop.length === 0 || ofShop.includes(`${source}:${product}`);
      };
      const [copy, another] = (await copies.byAddress(tx, source, email)).filter(isSoldBy);
      if (!copy || another) return undefined;
      await purchases.add(tx, [{ copyId: copy.id, source, references }]);
      return copy;
    },

    /** Marks a copy as refunded; `isVoid`: its page and its code are void. */
    async refund(
      tx: Tx,
      copy: PurchasedCopy,
      { source }: Pick<ShopEvent, "source">,
      isVoid: boolean,
      client: Client,
    ): Promise<void> {
      const { id, runId, number, codeId } = copy;
      await copies.refund(tx, id, iso(clock.now()), isVoid);
      if (isVoid && codeId !== null) await codes.switchOffAll(tx, [codeId]);
      const details = { id: runId, number, source, isVoid };
      await audit(tx, { action: "copy_refunded", userId: null, details, client });
    },
  };
}

export type RefundsService = ReturnType<typeof refundsService>;

import { newLegible } from "../../core/contract/code-text.ts";
import { copyCodeLength, minuteMs } from "../../core/contract/limits.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { yieldToEventLoop } from "../../core/lib/event-loop.ts";
import type { Core } from "../../core.ts";
import type { CodesStore } from "../codes/codes.store.ts";
import type { Codex } from "../codex/codex.feature.ts";
import { fitted, orderOf } from "../codex/codex.order.ts";
import type { CodexStore } from "../codex/codex.store.ts";
import type { BookMarksService } from "../hints/book-marks.service.ts";
import type { LeaksService } from "../hints/leaks.service.ts";
import { copyCodes, type Watch } from "./copy-codes.service.ts";
import type { EditionRequest } from "./editions.contract.ts";
import { editionsStore } from "./editions.store.ts";

export type MakingServices = {
  leaks: Pick<LeaksService, "leaked" | "write">;
  marks: Pick<BookMarksService, "marked">;
  codes: Pick<CodesStore, "addAll" | "removeEdition" | "passKeysOn">;
  codex: Pick<Codex, "addBook"> & { codices: Pick<CodexStore, "remove"> };
};

/** Copies written in one turn of the event loop, in a write of their own: some 5 ms, which visitors can wait. */
const partSize = 50;
/** Codes drawn beyond those needed, for those that are taken: with 28^8 of them hardly one is. */
const spares = 100;
/** The share of the work that the master is. */
const masterShare = 0.6;
/** An edition that is not whole and did not grow for so long has lost its maker. */
const leftBehindMs = 10 * minuteMs;
/** Codes deleted in one write. */
const removedTogether = 500;

/** Takes back editions that are not whole. */
function editionUndoing(
  { clock, db }: Core,
  { leaks: { write }, codes, codex: { codices } }: MakingServices,
) {
  const store = editionsStore(db);

  /** Deletes an edition's codes in small writes, and then its master, with which it goes. */
  async function removeAll(id: number, count: number): Promise<void> {
    for (let from = 1; from <= count; from += removedTogether) {
      await write(async (tx) => {
        await codes.passKeysOn(tx, await codes.removeEdition(tx, id, from, from + removedTogether - 1));
      });
      await yieldToEventLoop();
    }
    await write(async (tx) => {
      const codexId = await store.masterOf(tx, id);
      if (codexId !== undefined) await codices.remove(tx, codexId);
    });
  }

  return {
    /** Takes back an edition unless it is whole or somebody else does. */
    async undo(id: number, count: number): Promise<void> {
      if (await write((tx) => store.beginUndoing(tx, id))) await removeAll(id, count);
    },
    /** Takes back the editions whose makers ended before they were whole. */
    async undoUnfinished(): Promise<void> {
      for (const { id, count } of await store.leftBehind(iso(clock.now().getTime() - leftBehindMs))) {
        await write((tx) => store.beginUndoing(tx, id));
        await removeAll(id, count);
      }
    },
  };
}

/** Makes the copies of an edition, whole or not at all. */
export function editionMaking(core: Core, services: MakingServices) {
  const { audit, clock, db, identity, presses } = core;
  const { leaks, marks, codex } = services;
  const { write } = leaks;
  const press = presses.books;
  const store = editionsStore(db);
  const pools = copyCodes(core, services);
  const { undo, undoUnfinished } = editionUndoing(core, services);
  const now = () => iso(clock.now());

  /** Makes and stores a master, with an edition that has no copies yet. */
  async function begin(request: EditionRequest, userId: number, watch: Watch) {
    const { label, count, maxUses = 1, isPersonal = false } = request;
    const sample = newLegible(copyCodeLength);
    const { recipe: ordered, expiresAt } = orderOf(
      { ...request, originalCode: sample },
      now(),
      await identity.published(),
    );
    const { recipe: marked, mark } = await marks.marked(ordered);
    const recipe = await fitted(marked, request, press, watch);
    const { settings } = recipe;
    const progress = (share: number) => watch.progress(share * masterShare);
    const order = { masterOf: { ...recipe, copies: count }, sample };
    const printed = await press(order, { ...watch, progress });
    const pool = await pools.draw({ settings, plan: printed.plan ?? "" }, count + spares, watch);
    const details = { label, count, expiresAt, maxUses, isPersonal };
    const edition = await write(async (tx) => {
      const codexId = await codex.addBook(tx, { recipe, mark, printed, code: "" }, userId);
      const id = await store.add(tx, { ...details, codexId, createdAt: now(), createdBy: userId });
      return { id, ...details };
    });
    return { edition, settings, pool };
  }

  /** Adds the copies of an edition with codes of a pool, and says in the audit log that it was made. */
  async function fill(
    { edition, settings, pool }: Awaited<ReturnType<typeof begin>>,
    { id: userId, client }: Actor,
    { signal, progress }: Watch,
  ): Promise<void> {
    const { title, numPages, language } = settings;
    const { id, label, count, maxUses, expiresAt, isPersonal } = edition;
    const about = { id, label, count, title, numPages, language, maxUses, expiresAt, isPersonal };
    let used = 0;
    for (let made = 0; made < count; ) {
      if (signal.aborted) throw new CodedError("codex_cancelled");
      await yieldToEventLoop();
      const size = Math.min(partSize, count - made);
      const isLast = made + size === count;
      const rest = pool.slice(used);
      used += await write(async (tx) => {
        const taken = await pools.add(tx, edition, made, size, rest);
        if (isLast) await audit(tx, { action: "run_made", userId, details: about, client });
        return taken;
      });
      made += size;
      progress(masterShare + (1 - masterShare) * (made / count));
    }
  }

  return {
    undoUnfinished,

    /** Makes master, codes and copies; what was begun is taken back when it cannot be ended. */
    async make(request: EditionRequest, actor: Actor, watch: Watch): Promise<number> {
      const begun = await begin(request, actor.id, watch);
      const { id, count } = begun.edition;
      try {
        await fill(begun, actor, watch);
        return id;
      } catch (error) {
        await undo(id, count);
        throw error;
      }
    },
  };
}

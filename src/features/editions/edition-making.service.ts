import { edition as bookEdition } from "../../book/recipe.ts";
import type { AuditDetails } from "../../core/contract/audit-details.ts";
import { copyCodeLength, minuteMs } from "../../core/contract/limits.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { yieldToEventLoop } from "../../core/lib/event-loop.ts";
import { newLegible } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import type { CodesStore } from "../codes/codes.store.ts";
import { fitted, orderOf } from "../codex/codex.order.ts";
import type { CodexFilesStore, CodexStore } from "../codex/codex.store.ts";
import type { BookMarksService } from "../hints/book-marks.service.ts";
import type { LeaksService } from "../hints/leaks.service.ts";
import { copyCodes, type Watch } from "./copy-codes.service.ts";
import type { EditionRequest } from "./editions.contract.ts";
import { editionsStore } from "./editions.store.ts";

type Services = {
  leaks: Pick<LeaksService, "leaked" | "write">;
  marks: Pick<BookMarksService, "marked" | "hold">;
  codes: Pick<CodesStore, "addAll" | "removeEdition" | "passKeysOn">;
  codex: { codices: Pick<CodexStore, "add" | "remove">; files: Pick<CodexFilesStore, "add"> };
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

/** Makes the copies of an edition, whole or not at all. */
export function editionMaking(core: Core, { leaks, marks, codes, codex: { codices, files } }: Services) {
  const { audit, clock, db, presses } = core;
  const { write } = leaks;
  const press = presses.books;
  const store = editionsStore(db);
  const pools = copyCodes(core, { leaks, codes });
  const now = () => iso(clock.now());

  /** Takes back all of an edition that is not whole: its codes in small writes, and then its master, with which it goes. */
  async function undo(id: number, count: number): Promise<void> {
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

  /** Makes master, codes and copies; what was begun is taken back when it cannot be ended. */
  async function make(request: EditionRequest, { id: userId, client }: Actor, watch: Watch): Promise<number> {
    const createdAt = now();
    const { label, count, maxUses = 1, isPersonal = false } = request;
    const sample = newLegible(copyCodeLength);
    const { recipe: asked, expiresAt } = orderOf({ ...request, originalCode: sample }, createdAt);
    const { recipe: marked, mark } = await marks.marked(asked);
    const recipe = await fitted(marked, request, press, watch);
    const { settings, ownText, seed } = recipe;
    const progress = (share: number) => watch.progress(share * masterShare);
    const {
      bytes,
      checksum,
      plan = "",
    } = await press({ masterOf: { ...recipe, copies: count }, sample }, { ...watch, progress });
    let pool = await pools.draw({ settings, plan }, count + spares, watch);
    const { title, numPages, language } = settings;
    const { id } = await write(async (tx) => {
      const book = {
        title,
        code: "",
        settings,
        ownText,
        seed,
        edition: bookEdition,
        checksum,
        size: bytes.length,
        plan,
        mark,
      };
      await marks.hold(tx, mark, recipe);
      const codexId = await codices.add(tx, { ...book, createdAt, createdBy: userId });
      await files.add(tx, codexId, bytes);
      const edition = { codexId, label, count, expiresAt, maxUses, isPersonal };
      return { id: await store.add(tx, { ...edition, createdAt: now(), createdBy: userId }) };
    });
    try {
      const edition = { id, count, label, expiresAt, maxUses };
      for (let made = 0; made < count; ) {
        if (watch.signal.aborted) throw new CodedError("codex_cancelled");
        await yieldToEventLoop();
        const size = Math.min(partSize, count - made);
        const used = await write(async (tx) => {
          const taken = await pools.add(tx, edition, made, size, pool);
          const details: AuditDetails = { id, label, count, title, numPages, language, maxUses, expiresAt };
          if (made + size === count)
            await audit(tx, { action: "run_made", userId, details: { ...details, isPersonal }, client });
          return taken;
        });
        pool = pool.slice(used);
        made += size;
        watch.progress(masterShare + (1 - masterShare) * (made / count));
      }
      return id;
    } catch (error) {
      if (await write((tx) => store.beginUndoing(tx, id))) await undo(id, count);
      throw error;
    }
  }

  return {
    make,

    /** Takes back the editions whose makers ended before they were whole. */
    async sweep(): Promise<void> {
      for (const { id, count } of await store.leftBehind(iso(clock.now().getTime() - leftBehindMs))) {
        await write((tx) => store.beginUndoing(tx, id));
        await undo(id, count);
      }
    },
  };
}

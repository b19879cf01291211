import { edition } from "../../book/recipe.ts";
import type { AuditDetails } from "../../core/contract/audit-details.ts";
import { labelMaxLength, minuteMs, runCodeLength } from "../../core/contract/limits.ts";
import type { ListView } from "../../core/contract/lists.ts";
import { foldedCode } from "../../core/contract/normalize.ts";
import type { Tx } from "../../core/db/database.ts";
import { changesOf } from "../../core/lib/changes.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import { yieldToEventLoop } from "../../core/lib/event-loop.ts";
import { newLegible } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import type { CodesStore } from "../codes/codes.store.ts";
import { codexSettings } from "../codex/codex.contract.ts";
import { fitted, orderOf } from "../codex/codex.order.ts";
import type { MadeMaster } from "../codex/codex.press.ts";
import type { CodexFilesStore, CodexStore } from "../codex/codex.store.ts";
import type { CodexJobsService } from "../codex/codex-jobs.service.ts";
import type { BookMarksService } from "../hints/book-marks.service.ts";
import type { LeaksService } from "../hints/leaks.service.ts";
import type { CopiesService } from "./copies.service.ts";
import { type CopiesStore, copiesStore } from "./copies.store.ts";
import type {
  ListedRunView,
  RunListQuery,
  RunRequest,
  RunUpdateRequest,
  RunView,
  RunVitals,
} from "./editions.contract.ts";
import { type RunsStore, runsStore } from "./runs.store.ts";

type Services = {
  leaks: Pick<LeaksService, "leaked" | "write" | "writeChange">;
  marks: Pick<BookMarksService, "marked" | "hold">;
  codes: Pick<CodesStore, "addAll" | "expireRun" | "switchRun" | "removeRun" | "passKeysOn">;
  copies: Pick<CopiesService, "find">;
  codex: {
    codices: Pick<CodexStore, "add" | "remove">;
    files: Pick<CodexFilesStore, "add">;
    codexJobs: Pick<CodexJobsService, "run">;
  };
};

type RunRow = NonNullable<Awaited<ReturnType<RunsStore["byId"]>>>;
type Watch = { signal: AbortSignal; progress: (share: number) => void };

/** Copies written in one turn of the event loop, in a write of their own: some 5 ms, which visitors can wait. */
const partSize = 50;
/** Codes drawn beyond those needed, for those that are taken: with 28^8 of them hardly one is. */
const spares = 100;
/** Rounds of drawing codes; a form that cannot hold any of so many holds none. */
const roundsMax = 20;
/** The share of the work that the master is. */
const masterShare = 0.6;
/** A run that is not whole and did not grow for so long has lost its maker. */
const leftBehindMs = 10 * minuteMs;
/** Codes deleted in one write. */
const removedTogether = 500;
/** Copies that a search finds, of all runs together. */
const foundMax = 200;
const noVitals: RunVitals = { made: 0, sold: 0, fetched: 0, registered: 0, admitted: 0 };

/** Press runs: many copies of one master, each with a code of its own, that are made, changed and deleted together. */
export function runsService(
  { audit, clock, db, presses }: Core,
  { leaks, marks, codes, copies, codex }: Services,
) {
  const { codices, files, codexJobs: jobs } = codex;
  const { leaked, write, writeChange } = leaks;
  // Copies have the one that stays warm.
  const { books: press, drawing: copyPress } = presses;
  const store = runsStore(db);
  const { addAll: addCopies } = copiesStore(db);
  const now = () => iso(clock.now());

  function viewOf(row: RunRow, vitals: RunVitals | undefined): RunView {
    const { settings, seed, hasOwnText, size, checksum, products, made, ...run } = row;
    const { originalCode, ...shown } = codexSettings.parse(JSON.parse(settings));
    return {
      ...run,
      products: JSON.parse(products),
      book: { ...shown, seed, hasOwnText, size, checksum },
      vitals: vitals ?? noVitals,
    };
  }

  /** Draws different codes that copies of a master can hold. Throws codex_unsolvable when there are none. */
  async function drawn(master: MadeMaster, count: number, watch: Watch): Promise<string[]> {
    const found = new Map<string, string>();
    for (let round = 0; found.size < count && round < roundsMax; round++) {
      const fresh = Array.from({ length: count - found.size }, () => newLegible(runCodeLength));
      const { unheld = [] } = await copyPress({ master, codes: fresh }, { ...watch, progress: () => {} });
      const refused = new Set(unheld);
      for (const code of fresh) if (!refused.has(code)) found.set(foldedCode(code), code);
    }
    if (found.size < count)
      throw new CodedError("codex_unsolvable", { cause: new Error("the forms hold no codes") });
    return [...found.values()];
  }

  /** Returns the label of a copy's code, which is no longer than labels are: a long one of its run is cut. */
  function numbered(label: string, number: number, count: number): string {
    const place = ` ${String(number).padStart(String(count).length, "0")}/${count}`;
    return label.slice(0, labelMaxLength - place.length).toWellFormed() + place;
  }

  type Begun = { id: number; count: number; label: string; expiresAt: string; maxUses: number };

  /** Adds the next copies of a run, each with a code that was free. Returns how many of the codes that took. */
  async function addPart(tx: Tx, run: Begun, made: number, size: number, pool: readonly string[]) {
    const { id, count, label, expiresAt, maxUses } = run;
    let open = Array.from({ length: size }, (_, at) => made + 1 + at);
    let used = 0;
    const added: Parameters<CopiesStore["addAll"]>[1][number][] = [];
    while (open.length > 0) {
      const some = pool.slice(used, used + open.length);
      if (some.length < open.length) throw new CodedError("unavailable");
      used += some.length;
      const said = await leaked(tx, some);
      const tried = open.flatMap((number, at) => {
        const code = some[at] ?? "";
        return said.has(code) ? [] : [{ number, code }];
      });
      const fresh = tried.map(({ number, code }) => {
        return { code, label: numbered(label, number, count), maxUses, expiresAt, createdAt: now() };
      });
      const rows = fresh.length > 0 ? await codes.addAll(tx, fresh) : [];
      const ids = new Map(rows.map((row) => [row.code, row.id]));
      for (const { number, code } of tried) {
        const codeId = ids.get(code);
        if (codeId !== undefined) added.push({ runId: id, number, codeId, code, folded: foldedCode(code) });
      }
      const taken = new Set(added.map(({ number }) => number));
      open = open.filter((number) => !taken.has(number));
    }
    await addCopies(tx, added);
    await store.grow(tx, id, made, size, now());
    return used;
  }

  /** Takes back all of a run that is not whole: its codes in small writes, and then its master, with which it goes. */
  async function undo(id: number, count: number): Promise<void> {
    for (let from = 1; from <= count; from += removedTogether) {
      await write(async (tx) => {
        await codes.passKeysOn(tx, await codes.removeRun(tx, id, from, from + removedTogether - 1));
      });
      await yieldToEventLoop();
    }
    await write(async (tx) => {
      const codexId = await store.masterOf(tx, id);
      if (codexId !== undefined) await codices.remove(tx, codexId);
    });
  }

  /** Makes master, codes and copies; what was begun is taken back when it cannot be ended. */
  async function make(request: RunRequest, { id: userId, client }: Actor, watch: Watch): Promise<number> {
    const createdAt = now();
    const { label, count, maxUses = 1, isPersonal = false } = request;
    const sample = newLegible(runCodeLength);
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
    let pool = await drawn({ settings, plan }, count + spares, watch);
    const { title, numPages, language } = settings;
    const { id } = await write(async (tx) => {
      const book = {
        title,
        code: "",
        settings,
        ownText,
        seed,
        edition,
        checksum,
        size: bytes.length,
        plan,
        mark,
      };
      await marks.hold(tx, mark, recipe);
      const codexId = await codices.add(tx, { ...book, createdAt, createdBy: userId });
      await files.add(tx, codexId, bytes);
      const run = { codexId, label, count, expiresAt, maxUses, isPersonal };
      return { id: await store.add(tx, { ...run, createdAt: now(), createdBy: userId }) };
    });
    try {
      const run = { id, count, label, expiresAt, maxUses };
      for (let made = 0; made < count; ) {
        if (watch.signal.aborted) throw new CodedError("codex_cancelled");
        await yieldToEventLoop();
        const size = Math.min(partSize, count - made);
        const used = await write(async (tx) => {
          const taken = await addPart(tx, run, made, size, pool);
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

  /** Returns the refusal of a change that would let codes admit newcomers which a hint says. */
  async function whisperFault(
    tx: Tx,
    run: RunRow,
    request: RunUpdateRequest,
  ): Promise<CodedError | undefined> {
    const later = request.expiresAt !== undefined && request.expiresAt > run.expiresAt;
    const field = request.isActive && !run.isActive ? "isActive" : later ? "expiresAt" : undefined;
    if (!field) return undefined;
    const said = await leaked(tx, await store.codesOf(tx, run.id));
    return said.size > 0 ? invalidField(field, "codeInHint") : undefined;
  }

  async function view(id: number): Promise<RunView> {
    const row = await store.byId(id);
    if (!row || row.made < row.count) throw new CodedError("not_found");
    return viewOf(row, (await store.vitals([id])).get(id));
  }

  return {
    /**
     * Makes a run, whole or not at all; `signal` ends it early.
     * Throws invalid_data, rate_limited, codex_cancelled or codex_unsolvable.
     */
    async create(request: RunRequest, actor: Actor, signal: AbortSignal): Promise<RunView> {
      return view(await jobs.run(request.jobId, signal, (watch) => make(request, actor, watch)));
    },

    /** Returns a page of the runs; where a copy is looked for, of those that have one such, with it. */
    async list(query: RunListQuery): Promise<ListView<ListedRunView>> {
      const found = query.copy ? await copies.find(query.copy, foundMax) : undefined;
      const { items, ...rest } = await store.list(query, found && [...found.keys()]);
      const vitals = await store.vitals(items.map(({ id }) => id));
      const views = items.map((row) => {
        const own = found?.get(row.id);
        return { ...viewOf(row, vitals.get(row.id)), ...(own && { found: own }) };
      });
      return { items: views, ...rest };
    },

    view,

    /** Changes a run, and with it all its codes. Throws not_found, or invalid_data when a hint says one that would admit newcomers then. */
    async update(id: number, request: RunUpdateRequest, actor: Actor): Promise<RunView> {
      const { id: userId, client } = actor;
      await writeChange(actor, { change: "run_changed", id }, async (tx) => {
        const before = await store.hold(tx, id);
        if (!before) return new CodedError("not_found");
        const { products, ...plain } = request;
        if (request.expiresAt !== undefined && request.expiresAt <= now())
          return invalidField("expiresAt", "expiresPast");
        const asked = { ...plain, products: products && JSON.stringify([...new Set(products)]) };
        const { set, details } = changesOf(before, asked);
        if (Object.keys(set).length === 0) return undefined;
        const refusal = await whisperFault(tx, before, request);
        if (refusal) return refusal;
        await store.change(tx, id, set, now());
        if (set.expiresAt !== undefined) await codes.expireRun(tx, id, set.expiresAt);
        if (set.isActive !== undefined) await codes.switchRun(tx, id, set.isActive);
        await audit(tx, { action: "run_changed", userId, details: { id, ...details }, client });
        return undefined;
      });
      return view(id);
    },

    /** Deletes a run of which nothing was sold or used, with its codes and its master. Throws not_found and in_use. */
    async remove(id: number, actor: Actor): Promise<void> {
      const { id: userId, client } = actor;
      await writeChange(actor, { change: "run_deleted", id }, async (tx) => {
        const run = await store.hold(tx, id);
        if (!run) return new CodedError("not_found");
        const { label, count, codexId } = run;
        const own = await store.codesOf(tx, id);
        const isKept = await store.isSold(tx, id);
        const removed = isKept ? [] : await codes.removeRun(tx, id, 1, count);
        // Thrown, so that nothing of it is done: what is left was used or is required by a room.
        if (isKept || removed.length < own.length) throw new CodedError("in_use");
        await codes.passKeysOn(tx, removed);
        await codices.remove(tx, codexId);
        await audit(tx, { action: "run_deleted", userId, details: { id, label, count }, client });
      });
    },

    /** Takes back the runs whose makers ended before they were whole. */
    async sweep(): Promise<void> {
      for (const { id, count } of await store.leftBehind(iso(clock.now().getTime() - leftBehindMs))) {
        await write((tx) => store.beginUndoing(tx, id));
        await undo(id, count);
      }
    },
  };
}

export type RunsService = ReturnType<typeof runsService>;

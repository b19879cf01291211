import type { ListView } from "../../core/contract/lists.ts";
import type { Tx } from "../../core/db/database.ts";
import { changesOf } from "../../core/lib/changes.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { CodesStore } from "../codes/codes.store.ts";
import { codexSettings } from "../codex/codex.contract.ts";
import type { CodexFilesStore, CodexStore } from "../codex/codex.store.ts";
import type { CodexJobsService } from "../codex/codex-jobs.service.ts";
import type { BookMarksService } from "../hints/book-marks.service.ts";
import type { LeaksService } from "../hints/leaks.service.ts";
import type { CopiesService } from "./copies.service.ts";
import type {
  ListedRunView,
  RunListQuery,
  RunRequest,
  RunUpdateRequest,
  RunView,
  RunVitals,
} from "./editions.contract.ts";
import { runMaking } from "./run-making.service.ts";
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

/** Copies that a search finds, of all runs together. */
const foundMax = 200;
const noVitals: RunVitals = { made: 0, sold: 0, fetched: 0, registered: 0, admitted: 0 };

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

/** Editions: many copies of one master, each with a code of its own, that are made, changed and deleted together. */
export function runsService(core: Core, services: Services) {
  const { audit, clock, db } = core;
  const { leaks, codes, copies, codex } = services;
  const { codices, codexJobs: jobs } = codex;
  const { leaked, writeChange } = leaks;
  const store = runsStore(db);
  const making = runMaking(core, services);
  const now = () => iso(clock.now());

  /** Returns the refusal of a change that would let codes admit newcomers which a hint says. */
  async function hintFault(tx: Tx, run: RunRow, request: RunUpdateRequest): Promise<CodedError | undefined> {
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
      return view(await jobs.run(request.jobId, signal, (watch) => making.make(request, actor, watch)));
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
        const refusal = await hintFault(tx, before, request);
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

    /** Takes back the copies of editions whose makers ended before they were whole. */
    sweep: making.sweep,
  };
}

export type RunsService = ReturnType<typeof runsService>;

import type { ListView } from "../../core/contract/lists.ts";
import type { Tx } from "../../core/db/database.ts";
import { changesOf } from "../../core/lib/changes.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { CodesStore } from "../codes/codes.store.ts";
import { codexSettings } from "../codex/codex.contract.ts";
import type { CodexJobsService } from "../codex/codex-jobs.service.ts";
import type { LeaksService } from "../hints/leaks.service.ts";
import type { CopiesService } from "./copies.service.ts";
import { editionMaking, type MakingServices } from "./edition-making.service.ts";
import type {
  EditionFunnel,
  EditionListQuery,
  EditionRequest,
  EditionUpdateRequest,
  EditionView,
  ListedEditionView,
} from "./editions.contract.ts";
import { type EditionsStore, editionsStore } from "./editions.store.ts";

type Services = MakingServices & {
  leaks: Pick<LeaksService, "writeChange">;
  codes: Pick<CodesStore, "expireEdition" | "switchEdition">;
  copies: Pick<CopiesService, "find">;
  codex: { codexJobs: Pick<CodexJobsService, "run"> };
};

type EditionRow = NonNullable<Awaited<ReturnType<EditionsStore["byId"]>>>;

/** Copies that a search finds, of all editions together. */
const foundMax = 200;
const emptyFunnel: EditionFunnel = { made: 0, sold: 0, fetched: 0, registered: 0, admitted: 0 };

function viewOf(row: EditionRow, funnel: EditionFunnel | undefined): EditionView {
  const { settings, seed, hasOwnText, size, checksum, products, made, ...edition } = row;
  const { originalCode, ...shown } = codexSettings.parse(JSON.parse(settings));
  return {
    ...edition,
    products: JSON.parse(products),
    book: { ...shown, seed, hasOwnText, size, checksum },
    vitals: funnel ?? emptyFunnel,
  };
}

/** Editions as staff see them. */
function editionViews(store: EditionsStore, copies: Services["copies"]) {
  return {
    async view(id: number): Promise<EditionView> {
      const row = await store.byId(id);
      if (!row || row.made < row.count) throw new CodedError("not_found");
      return viewOf(row, (await store.funnels([id])).get(id));
    },
    /** Returns a page of the editions; where a copy is looked for, of those that have one such, with it. */
    async list(query: EditionListQuery): Promise<ListView<ListedEditionView>> {
      const found = query.copy ? await copies.find(query.copy, foundMax) : undefined;
      const { items, ...rest } = await store.list(query, found && [...found.keys()]);
      const funnels = await store.funnels(items.map(({ id }) => id));
      const views = items.map((row) => {
        const own = found?.get(row.id);
        return { ...viewOf(row, funnels.get(row.id)), ...(own && { found: own }) };
      });
      return { items: views, ...rest };
    },
  };
}

/** Editions: many copies of one master, each with a code of its own, that are made, changed and deleted together. */
export function editionsService(core: Core, services: Services) {
  const { audit, clock, db } = core;
  const { leaks, codes, copies, codex } = services;
  const { codices, codexJobs: jobs } = codex;
  const { leaked, writeChange } = leaks;
  const store = editionsStore(db);
  const making = editionMaking(core, services);
  const views = editionViews(store, copies);
  const now = () => iso(clock.now());

  /** Returns the refusal of a change that would let codes admit newcomers which a hint says. */
  async function hintFault(
    tx: Tx,
    edition: EditionRow,
    request: EditionUpdateRequest,
  ): Promise<CodedError | undefined> {
    const later = request.expiresAt !== undefined && request.expiresAt > edition.expiresAt;
    const field = request.isActive && !edition.isActive ? "isActive" : later ? "expiresAt" : undefined;
    if (!field) return undefined;
    const said = await leaked(tx, await store.codesOf(tx, edition.id));
    return said.size > 0 ? invalidField(field, "codeInHint") : undefined;
  }

  return {
    ...views,

    /**
     * Makes an edition, whole or not at all; `signal` ends it early.
     * Throws invalid_data, rate_limited, codex_cancelled or codex_unsolvable.
     */
    async create(request: EditionRequest, actor: Actor, signal: AbortSignal): Promise<EditionView> {
      const id = await jobs.run(request.jobId, signal, (watch) => making.make(request, actor, watch));
      return views.view(id);
    },

    /** Changes an edition, and with it all its codes. Throws not_found, or invalid_data when a hint says one that would admit newcomers then. */
    async update(id: number, request: EditionUpdateRequest, actor: Actor): Promise<EditionView> {
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
        if (set.expiresAt !== undefined) await codes.expireEdition(tx, id, set.expiresAt);
        if (set.isActive !== undefined) await codes.switchEdition(tx, id, set.isActive);
        await audit(tx, { action: "run_changed", userId, details: { id, ...details }, client });
        return undefined;
      });
      return views.view(id);
    },

    /** Deletes an edition of which nothing was sold or used, with its codes and its master. Throws not_found and in_use. */
    async remove(id: number, actor: Actor): Promise<void> {
      const { id: userId, client } = actor;
      await writeChange(actor, { change: "run_deleted", id }, async (tx) => {
        const edition = await store.hold(tx, id);
        if (!edition) return new CodedError("not_found");
        const { label, count, codexId } = edition;
        const own = await store.codesOf(tx, id);
        const isKept = await store.isSold(tx, id);
        const removed = isKept ? [] : await codes.removeEdition(tx, id, 1, count);
        // Thrown, so that nothing of it is done: what is left was used or is required by a room.
        if (isKept || removed.length < own.length) throw new CodedError("in_use");
        await codes.passKeysOn(tx, removed);
        await codices.remove(tx, codexId);
        await audit(tx, { action: "run_deleted", userId, details: { id, label, count }, client });
      });
    },

    undoUnfinished: making.undoUnfinished,
  };
}

export type EditionsService = ReturnType<typeof editionsService>;

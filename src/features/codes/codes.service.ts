import type { AuditDetails } from "../../core/contract/audit-details.ts";
import { redacted } from "../../core/contract/code-text.ts";
import type { ListView } from "../../core/contract/lists.ts";
import { changesOf } from "../../core/lib/changes.ts";
import type { Actor, Doer } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, codeTaken, invalidField } from "../../core/lib/coded-error.ts";
import type { LeaksService } from "../hints/leaks.service.ts";
import { batchService } from "./batch.service.ts";
import { bulkService, type CodesCore } from "./bulk.service.ts";
import {
  type CodeCreateRequest,
  type CodeListQuery,
  type CodeSavedView,
  type CodeUpdateRequest,
  type CodeView,
  type RedemptionListQuery,
  type RedemptionView,
  startsInTime,
} from "./codes.contract.ts";
import { alikeOf, viewOf } from "./codes.rules.ts";
import { codesStore } from "./codes.store.ts";
import { codesListStore } from "./codes-list.store.ts";

type Row = Omit<CodeView, "status">;

/** Makes, changes and deletes single codes. */
function codeChanges({ db, audit, clock }: CodesCore, { writeChange, isInHint }: LeaksService) {
  const store = codesStore(db);

  const saved = async (row: Row): Promise<CodeSavedView> => ({
    ...viewOf(row, iso(clock.now())),
    isInHint: await isInHint(row.code),
  });

  return {
    /** Makes a code. Throws code_taken. */
    async create({ label, isActive, ...request }: CodeCreateRequest, doer: Doer): Promise<CodeSavedView> {
      const { id: userId, client, by } = doer;
      const asked: AuditDetails = { change: "code_created", code: redacted(request.code) };
      const row = await writeChange(doer, asked, async (tx) => {
        const made = { ...request, isActive: isActive ?? true };
        const added = await store.add(tx, { ...made, label: label ?? null, createdAt: iso(clock.now()) });
        if (!added) return codeTaken(alikeOf(request.code, await store.holdersOf(tx, [request.code])));
        const { id, code, maxUses, startsAt, expiresAt } = added;
        const details: AuditDetails = { id, code: redacted(code), maxUses, expiresAt, ...(by && { by }) };
        if (startsAt !== null) details.startsAt = startsAt;
        await audit(tx, { action: "code_created", userId, details, client });
        return added;
      });
      return saved(row);
    },

    /** Changes a code. Throws not_found or code_taken. */
    async update(id: number, request: CodeUpdateRequest, actor: Actor): Promise<CodeSavedView> {
      const { id: userId, client } = actor;
      const asked: AuditDetails = { change: "code_updated", id, code: redacted(request.code ?? "") };
      const row = await writeChange(actor, asked, async (tx) => {
        const before = await store.byId(tx, id);
        if (!before) return new CodedError("not_found");
        const changes = changesOf(before, request);
        if (Object.keys(changes.set).length === 0) return before;
        // Each half of the time may come in a request of its own; what an edition made of them stays until they change.
        const { startsAt, expiresAt } = changes.set;
        const isTimed = startsAt !== undefined || expiresAt !== undefined;
        if (isTimed && !startsInTime({ ...before, ...changes.set }))
          return invalidField("startsAt", "startsTooLate");
        const renamed = changes.set.code;
        if (renamed !== undefined) {
          const others = (await store.holdersOf(tx, [renamed])).filter((holder) => holder.id !== id);
          if (others.length > 0) return codeTaken(alikeOf(renamed, others));
        }
        const after = await store.update(tx, id, renamed ? { ...changes.set, isExact: false } : changes.set);
        if (renamed !== undefined) await store.passKeyOn(tx, before.code);
        const { code, ...changed } = changes.details;
        const details: AuditDetails = {
          id,
          ...changed,
          ...(code && { code: `${redacted(before.code)} → ${redacted(after.code)}` }),
        };
        await audit(tx, { action: "code_updated", userId, details, client });
        return after;
      });
      return saved(row);
    },

    /** Deletes a code. Throws not_found, or in_use with the names of the rooms that need it. */
    async remove(id: number, actor: Actor): Promise<void> {
      const { id: userId, client } = actor;
      const asked: AuditDetails = { change: "code_deleted", id };
      await writeChange(actor, asked, async (tx) => {
        const row = await store.byId(tx, id);
        if (!row) return new CodedError("not_found");
        asked.code = redacted(row.code);
        const names = await store.roomsNeeding(tx, id);
        if (names.length > 0) return new CodedError("in_use", { names });
        const { usedCount } = await store.remove(tx, id);
        await store.passKeyOn(tx, row.code);
        const details: AuditDetails = { id, code: redacted(row.code), usedCount };
        await audit(tx, { action: "code_deleted", userId, details, client });
        return undefined;
      });
    },
  };
}

/** What staff do with secret codes. */
export function codesService(core: CodesCore, leaks: LeaksService) {
  const { db, clock } = core;
  const lists = codesListStore(db);

  return {
    ...codeChanges(core, leaks),
    bulk: bulkService(core, leaks),
    batch: batchService(core, leaks),

    async list(query: CodeListQuery): Promise<ListView<CodeView>> {
      const now = iso(clock.now());
      const { items, ...rest } = await lists.list(query, now);
      return { items: items.map((row) => viewOf(row, now)), ...rest };
    },

    /** Returns a page of who redeemed a code. Throws not_found. */
    async redemptions(id: number, query: RedemptionListQuery): Promise<ListView<RedemptionView>> {
      const page = await lists.redemptions(id, query);
      // Only among unused codes can the code itself be missing.
      if (page.total === 0 && !(await lists.exists(id))) throw new CodedError("not_found");
      return page;
    },
  };
}

export type CodesService = ReturnType<typeof codesService>;

import type {
  CodeCreateRequest,
  CodeUpdateRequest,
  CodeView,
  codeSorts,
  RedemptionView,
} from "../../contract/codes.ts";
import type { ListQuery, ListView } from "../../contract/lists.ts";
import type { Write } from "../../db/database.ts";
import type { Actor } from "../../lib/actor.ts";
import { changesOf } from "../../lib/changes.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError } from "../../lib/coded-error.ts";
import { masked } from "../../lib/masks.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { NoteRefusal } from "../audit/refusals.service.ts";
import { statusOf } from "./codes.rules.ts";
import type { CodesStore } from "./codes.store.ts";

type Deps = {
  store: CodesStore;
  write: Write;
  audit: RecordAudit;
  clock: Clock;
  noteRefusal: NoteRefusal;
};

type Row = Omit<CodeView, "status">;

/** What staff do with secret codes. */
export function codesService({ store, write, audit, clock, noteRefusal }: Deps) {
  const view = (row: Row): CodeView => ({ ...row, status: statusOf(row, iso(clock.now())) });

  return {
    async list(query: ListQuery<(typeof codeSorts)[number]>): Promise<ListView<CodeView>> {
      const { items, ...rest } = await store.list(query, iso(clock.now()));
      return { items: items.map(view), ...rest };
    },

    /** Throws code_taken. */
    async create(
      { label, isActive, ...request }: CodeCreateRequest,
      { id: userId, client }: Actor,
    ): Promise<CodeView> {
      const row = await write(async (tx) => {
        const added = await store.add(tx, {
          ...request,
          label: label ?? null,
          isActive: isActive ?? true,
          createdAt: iso(clock.now()),
        });
        if (!added) return undefined;
        const { code, maxUses, expiresAt } = added;
        const details = { id: added.id, code: masked(code), maxUses, expiresAt };
        await audit(tx, { action: "code_created", userId, details, client });
        return added;
      });
      if (!row) {
        const details = { change: "code_created", code: masked(request.code), outcome: "code_taken" };
        await noteRefusal({ action: "change_refused", userId, details, client });
        throw new CodedError("code_taken");
      }
      return view(row);
    },

    /** Throws not_found or code_taken. */
    async update(id: number, request: CodeUpdateRequest, { id: userId, client }: Actor): Promise<CodeView> {
      const outcome = await write(async (tx) => {
        const before = await store.byId(tx, id);
        if (!before) return new CodedError("not_found");
        const holder = request.code === undefined ? id : await store.taken(tx, request.code);
        if (holder !== undefined && holder !== id) return new CodedError("code_taken");
        const changes = changesOf(before, request);
        if (Object.keys(changes.set).length === 0) return before;
        const after = await store.update(tx, id, changes.set);
        const { code, ...changed } = changes.details;
        const details = {
          id,
          ...changed,
          ...(code && { code: `${masked(before.code)} → ${masked(after.code)}` }),
        };
        await audit(tx, { action: "code_updated", userId, details, client });
        return after;
      });
      if (!(outcome instanceof CodedError)) return view(outcome);
      if (outcome.code === "code_taken") {
        const details = {
          change: "code_updated",
          id,
          code: masked(request.code ?? ""),
          outcome: outcome.code,
        };
        await noteRefusal({ action: "change_refused", userId, details, client });
      }
      throw outcome;
    },

    /** Throws not_found, or in_use with the names of the rooms that need the code. */
    async remove(id: number, { id: userId, client }: Actor): Promise<void> {
      const refusal = await write(async (tx) => {
        const row = await store.byId(tx, id);
        if (!row) throw new CodedError("not_found");
        const names = await store.roomsNeeding(tx, id);
        if (names.length > 0) {
          return { error: new CodedError("in_use", { names }), code: row.code };
        }
        const { usedCount } = await store.remove(tx, id);
        const details = { id, code: masked(row.code), usedCount };
        await audit(tx, { action: "code_deleted", userId, details, client });
        return undefined;
      });
      if (!refusal) return;
      const details = { change: "code_deleted", id, code: masked(refusal.code), outcome: "in_use" };
      await noteRefusal({ action: "change_refused", userId, details, client });
      throw refusal.error;
    },

    /** Throws not_found. */
    async redemptions(id: number): Promise<RedemptionView[]> {
      const redemptions = await store.redemptions(id);
      // Only where nobody redeemed anything can the code itself be missing.
      if (redemptions.length === 0 && !(await store.exists(id))) throw new CodedError("not_found");
      return redemptions;
    },
  };
}

export type CodesService = ReturnType<typeof codesService>;

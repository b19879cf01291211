import type { AuditDetails } from "../../core/contract/audit-details.ts";
import { foldedCode, redacted } from "../../core/contract/code-text.ts";
import type { ReplyView } from "../../core/contract/hint-views.ts";
import { repliesMax } from "../../core/contract/limits.ts";
import { changesOf } from "../../core/lib/changes.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";

import type { Core } from "../../core.ts";
import type { ReplyRequest } from "./hints.contract.ts";
import { textsOf } from "./hints.rules.ts";
import type { LeaksService } from "./leaks.service.ts";
import { repliesStore, wrongCodesStore } from "./wrong-codes.store.ts";

type Row = ReplyView & { folded: string };

const viewOf = ({ folded: _, ...view }: Row): ReplyView => view;

/** What staff do with the replies to wrong codes. */
export function repliesService({ db, write, audit, clock }: Core, leaks: LeaksService) {
  const store = repliesStore(db);

  return {
    async list(): Promise<{ items: ReplyView[] }> {
      return { items: (await wrongCodesStore(db).replies()).map(viewOf) };
    },

    /** Writes a reply. Throws invalid_data. */
    async create(request: ReplyRequest, { id: userId, client }: Actor): Promise<ReplyView> {
      const { pattern } = request;
      const texts = textsOf(request);
      return write(async (tx) => {
        await store.lock(tx);
        if ((await store.total(tx)) >= repliesMax) return invalidField("pattern", "hintsTooMany");
        const refusal = await leaks.refusalOf(tx, texts);
        if (refusal) return refusal;
        const createdAt = iso(clock.now());
        const made = await store.add(tx, { pattern, folded: foldedCode(pattern), ...texts, createdAt });
        if (!made) return invalidField("pattern", "patternTaken");
        const details: AuditDetails = { id: made.id, pattern: redacted(pattern) };
        await audit(tx, { action: "near_miss_created", userId, details, client });
        return viewOf(made);
      });
    },

    /** Changes a reply. Throws not_found or invalid_data. */
    async update(id: number, request: ReplyRequest, { id: userId, client }: Actor): Promise<ReplyView> {
      const { pattern } = request;
      const texts = textsOf(request);
      return write(async (tx) => {
        await store.lock(tx);
        const before = await store.byId(tx, id);
        if (!before) return new CodedError("not_found");
        const { set, details } = changesOf(before, { pattern, ...texts });
        if (Object.keys(set).length === 0) return viewOf(before);
        const folded = foldedCode(pattern);
        const other = await store.idOf(tx, folded);
        if (other !== undefined && other !== id) return invalidField("pattern", "patternTaken");
        const refusal = await leaks.refusalOf(tx, texts);
        if (refusal) return refusal;
        const changed = await store.update(tx, id, { ...set, folded, updatedAt: iso(clock.now()) });
        const audited: AuditDetails = {
          id,
          ...details,
          pattern: details.pattern ? `${redacted(before.pattern)} → ${redacted(pattern)}` : redacted(pattern),
        };
        await audit(tx, { action: "near_miss_updated", userId, details: audited, client });
        return viewOf(changed);
      });
    },

    /** Deletes a reply. Throws not_found. */
    async remove(id: number, { id: userId, client }: Actor): Promise<void> {
      await write(async (tx) => {
        await store.lock(tx);
        const reply = await store.byId(tx, id);
        if (!reply) return new CodedError("not_found");
        await store.remove(tx, id);
        const details: AuditDetails = { id, pattern: redacted(reply.pattern), answered: reply.count };
        await audit(tx, { action: "near_miss_deleted", userId, details, client });
        return undefined;
      });
    },
  };
}

export type RepliesService = ReturnType<typeof repliesService>;

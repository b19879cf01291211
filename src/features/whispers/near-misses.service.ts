import type { AuditDetails } from "../../contract/audit-details.ts";
import { foldedCode } from "../../contract/folded-code.ts";
import type { Language } from "../../contract/languages.ts";
import { codeMaxLength, nearMissesMax } from "../../contract/limits.ts";
import type { NearMissView, SaidView } from "../../contract/whisper-views.ts";
import type { NearMissRequest } from "../../contract/whispers.ts";
import type { Core } from "../../core.ts";
import type { Tx } from "../../db/database.ts";
import type { Actor } from "../../lib/actor.ts";
import { changesOf } from "../../lib/changes.ts";
import { iso } from "../../lib/clock.ts";
import { CodedError, invalidField } from "../../lib/coded-error.ts";
import { masked } from "../../lib/masks.ts";
import type { SaidService } from "../codes/said.service.ts";
import { closestOf } from "./glob.rules.ts";
import { nearMissesStore } from "./near-misses.store.ts";
import { saidFor } from "./whispers.rules.ts";

/** What a wrong code is answered: by which near-miss, and what that says in a language. */
export type Answer = { id: number; said: (language: Language) => SaidView | undefined };

type Row = NearMissView & { folded: string };

const viewOf = ({ folded: _, ...view }: Row): NearMissView => view;

/** The near-misses: what staff have written, and what the gate answers by them. */
export function nearMissesService({ db, write, audit, clock }: Core, said: SaidService) {
  const store = nearMissesStore(db);

  return {
    async list(): Promise<{ items: NearMissView[] }> {
      return { items: (await store.list()).map(viewOf) };
    },

    /** Writes a near-miss. Throws invalid_data. */
    async create(request: NearMissRequest, { id: userId, client }: Actor): Promise<NearMissView> {
      const { pattern, textEn = null, textPt = null, textEs = null } = request;
      const texts = { textEn, textPt, textEs };
      return write(async (tx) => {
        await store.hold(tx);
        if ((await store.total(tx)) >= nearMissesMax) return invalidField("pattern", "whispersTooMany");
        const refusal = await said.refusalOf(tx, texts);
        if (refusal) return refusal;
        const createdAt = iso(clock.now());
        const made = await store.add(tx, { pattern, folded: foldedCode(pattern), ...texts, createdAt });
        if (!made) return invalidField("pattern", "patternTaken");
        const details: AuditDetails = { id: made.id, pattern: masked(pattern) };
        await audit(tx, { action: "near_miss_created", userId, details, client });
        return viewOf(made);
      });
    },

    /** Changes a near-miss. Throws not_found or invalid_data. */
    async update(id: number, request: NearMissRequest, { id: userId, client }: Actor): Promise<NearMissView> {
      const { pattern, textEn = null, textPt = null, textEs = null } = request;
      const texts = { textEn, textPt, textEs };
      return write(async (tx) => {
        await store.hold(tx);
        const before = await store.byId(tx, id);
        if (!before) return new CodedError("not_found");
        const { set, details } = changesOf(before, { pattern, ...texts });
        if (Object.keys(set).length === 0) return viewOf(before);
        const folded = foldedCode(pattern);
        const other = await store.idOf(tx, folded);
        if (other !== undefined && other !== id) return invalidField("pattern", "patternTaken");
        const refusal = await said.refusalOf(tx, texts);
        if (refusal) return refusal;
        const changed = await store.update(tx, id, { ...set, folded, updatedAt: iso(clock.now()) });
        const told: AuditDetails = {
          id,
          ...details,
          pattern: details.pattern ? `${masked(before.pattern)} → ${masked(pattern)}` : masked(pattern),
        };
        await audit(tx, { action: "near_miss_updated", userId, details: told, client });
        return viewOf(changed);
      });
    },

    /** Deletes a near-miss. Throws not_found. */
    async remove(id: number, { id: userId, client }: Actor): Promise<void> {
      await write(async (tx) => {
        await store.hold(tx);
        const nearMiss = await store.byId(tx, id);
        if (!nearMiss) return new CodedError("not_found");
        await store.remove(tx, id);
        const details: AuditDetails = { id, pattern: masked(nearMiss.pattern), answered: nearMiss.count };
        await audit(tx, { action: "near_miss_deleted", userId, details, client });
        return undefined;
      });
    },

    /** Returns what answers each of some codes that the gate does not know, by their folded forms; what is longer than any code is none. */
    async answers(tx: Tx, unknown: readonly string[]): Promise<Map<string, Answer>> {
      const asked = new Set(unknown.filter((folded) => folded.length <= codeMaxLength));
      const all = asked.size > 0 ? await store.all(tx) : [];
      const found = new Map<string, Answer>();
      for (const folded of asked) {
        const closest = closestOf(all, folded);
        if (!closest) continue;
        const { id, textEn: en, textPt: pt, textEs: es } = closest;
        found.set(folded, { id, said: (language) => saidFor({ en, pt, es }, language) });
      }
      return found;
    },

    countAnswers: store.countAnswers,
  };
}

export type NearMissesService = ReturnType<typeof nearMissesService>;

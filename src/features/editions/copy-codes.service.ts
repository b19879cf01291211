import { foldedCode, newLegible } from "../../core/contract/code-text.ts";
import { copyCodeLength, labelMaxLength } from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { CodesStore } from "../codes/codes.store.ts";
import type { MadeMaster } from "../codex/codex.press.ts";
import type { LeaksService } from "../hints/leaks.service.ts";
import { paddedNumber } from "./copies.rules.ts";
import { type CopiesStore, copiesStore } from "./copies.store.ts";
import { editionsStore } from "./editions.store.ts";

/** Rounds of drawing codes; a form that cannot hold any of so many holds none. */
const roundsMax = 20;

export type Watch = { signal: AbortSignal; progress: (share: number) => void };

/** An edition whose copies are being made. */
export type BegunEdition = { id: number; count: number; label: string; expiresAt: string; maxUses: number };

/** Returns the label of a copy's code, which is no longer than labels are: a long one of its edition is cut. */
function labelOf(label: string, number: number, count: number): string {
  const place = ` ${paddedNumber(number, count)}/${count}`;
  return label.slice(0, labelMaxLength - place.length).toWellFormed() + place;
}

/** Draws the codes of an edition's copies, and adds the copies that have them. */
export function copyCodes(
  { clock, db, presses }: Core,
  { leaks, codes }: { leaks: Pick<LeaksService, "leaked">; codes: Pick<CodesStore, "addAll"> },
) {
  const store = editionsStore(db);
  const copies = copiesStore(db);
  const now = () => iso(clock.now());
  // Copies have the one that stays warm.
  const press = presses.drawing;

  return {
    /** Draws different codes that copies of a master can hold. Throws codex_unsolvable when there are none. */
    async draw(master: MadeMaster, count: number, watch: Watch): Promise<string[]> {
      const found = new Map<string, string>();
      for (let round = 0; found.size < count && round < roundsMax; round++) {
        const fresh = Array.from({ length: count - found.size }, () => newLegible(copyCodeLength));
        const { unheld = [] } = await press({ master, codes: fresh }, { ...watch, progress: () => {} });
        const refused = new Set(unheld);
        for (const code of fresh) if (!refused.has(code)) found.set(foldedCode(code), code);
      }
      if (found.size < count)
        throw new CodedError("codex_unsolvable", { cause: new Error("the forms hold no codes") });
      return [...found.values()];
    },
    /** Adds the next copies of an edition, each with a code that was free. Returns how many of the codes that took. */
    async add(tx: Tx, edition: BegunEdition, made: number, size: number, pool: readonly string[]) {
      const { id, count, label, expiresAt, maxUses } = edition;
      let open = Array.from({ length: size }, (_, at) => made + 1 + at);
      let used = 0;
      const added: Parameters<CopiesStore["addAll"]>[1][number][] = [];
      while (open.length > 0) {
        const some = pool.slice(used, used + open.length);
        if (some.length < open.length) throw new CodedError("unavailable");
        used += some.length;
        const said = await leaks.leaked(tx, some);
        const tried = open.flatMap((number, at) => {
          const code = some[at] ?? "";
          return said.has(code) ? [] : [{ number, code }];
        });
        const fresh = tried.map(({ number, code }) => {
          return { code, label: labelOf(label, number, count), maxUses, expiresAt, createdAt: now() };
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
      await copies.addAll(tx, added);
      await store.grow(tx, id, made, size, now());
      return used;
    },
  };
}

import type { Database, Tx } from "../db/database.ts";
import { settingsStore } from "../settings/settings.store.ts";
import { chainStart, type Explanation, explanationIn, explanationRows } from "./seals.explanations.ts";
import { sealEntriesStore, sealedRowsStore, sealsStore } from "./seals.store.ts";

/** Where the chain begins: the seal before the first entry that is left, and before when rows may be missing. */
export type Anchor = { seal: string; before: string };

/** The mark in which releases without a key for the chain have their anchor; no list shows it. */
export const anchorMark = "audit_anchor";

/** The chain and the rows that it seals, where it begins, and what protects it. */
export function sealsChain(db: Database) {
  const store = { ...sealsStore(db), ...sealEntriesStore(db), ...sealedRowsStore(db) };
  const settings = settingsStore(db);
  const newest = (on: Tx, kind: Explanation["kind"]) => store.lastOf(on, explanationRows[kind]);

  async function anchor(on: Tx): Promise<Anchor> {
    const entry = (await newest(on, "retention")) ?? (await newest(on, "start"));
    const known = entry?.explains ? explanationIn(entry.rowId, entry.explains) : undefined;
    if (known?.kind === "retention") return { seal: known.to, before: known.before };
    if (known?.kind === "start") return { seal: known.anchor, before: known.before };
    const text = await settings.value(anchorMark, on);
    if (text === null) return { seal: chainStart, before: "" };
    const [seal = chainStart, before = ""] = text.split(" ");
    return { seal, before };
  }

  return {
    ...store,
    newest,
    anchor,
    /** Returns the number of the first entry that the key protects; undefined while there is none. Its start may have been deleted when its time was over. */
    async firstProtected(on: Tx): Promise<number | undefined> {
      const start = await newest(on, "start");
      return start?.id ?? ((await newest(on, "retention")) ? 0 : undefined);
    },
  };
}

export type SealsChain = ReturnType<typeof sealsChain>;

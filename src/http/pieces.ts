import { escapeHTML } from "bun";
import type { Pieces } from "../contract/slots.ts";

/** What the slots of a document are filled with, by their names; nothing of it is looked at again. */
export type SlotValues = Record<string, string | boolean | null | undefined>;

/** Returns what the build rendered with its slots filled; of a branch that is not to stand nothing, whatever is in it. */
export function joined(pieces: Pieces, values: SlotValues): string {
  let html = "";
  let hidden = 0;
  const open: boolean[] = [];
  for (const [at, piece] of pieces.entries()) {
    const [kind, name] = at % 2 === 0 ? ["markup", piece] : kindOf(piece);
    if (kind === "end") {
      if (open.pop()) hidden--;
    } else if (kind === "if" || kind === "not") {
      const isHidden = isThere(name, values) !== (kind === "if");
      open.push(isHidden);
      if (isHidden) hidden++;
    } else if (hidden === 0) {
      if (kind === "markup") html += piece;
      else html += kind === "html" ? String(values[name] ?? "") : escapeHTML(String(values[name] ?? ""));
    }
  }
  return html;
}

function kindOf(slot: string): [kind: string, name: string] {
  if (slot === "end") return ["end", ""];
  const at = slot.indexOf(":");
  return at < 0 ? ["text", slot] : [slot.slice(0, at), slot.slice(at + 1)];
}

/** True when there is a value of a name, or the very one that `name=value` says. */
function isThere(condition: string, values: SlotValues): boolean {
  const [name = "", wanted] = condition.split("=");
  return wanted === undefined ? Boolean(values[name]) : String(values[name] ?? "") === wanted;
}

import { type FormKind, signsOf } from "../../core/contract/codex-form.ts";

/** Cuts signs into so many consecutive parts of about equal length, the longer ones first. */
export function partsOf(signs: string, count: number): string[] {
  const characters = [...signs];
  const shortest = Math.floor(characters.length / count);
  const longer = characters.length % count;
  let from = 0;
  return Array.from({ length: count }, (_, index) => {
    const to = from + shortest + (index < longer ? 1 : 0);
    const part = characters.slice(from, to).join("");
    from = to;
    return part;
  });
}

/**
 * Returns what each form holds of a code: the hidden line the code itself, the other forms its signs,
 * cut among them in their order.
 */
export function heldBy(kinds: readonly FormKind[], code: string): ReadonlyMap<FormKind, string> {
  const onPaper = kinds.filter((kind) => kind !== "hidden");
  const parts = partsOf(signsOf(code), onPaper.length);
  return new Map(
    kinds.map((kind): [FormKind, string] => [
      kind,
      kind === "hidden" ? code : (parts[onPaper.indexOf(kind)] ?? ""),
    ]),
  );
}

/** Around the name of each slot; of Unicode's private use, so that no word of ours has them. */
const open = "\uE000";
const close = "\uE001";

/**
 * What the build rendered, in pieces: HTML, and between two of them the name of a slot, which the server joins a value into. `html:` before
 * a name takes a value as HTML, `attr:` stands for a whole attribute, `if:` and `not:` begin what stands with a value alone, up to `end`.
 */
export type Pieces = readonly string[];

/** Returns what stands for a value in what the build renders. */
export const slot = (name: string) => `${open}${name}${close}`;

/** Returns the name of a slot; undefined for any other value. */
export function slotName(value: unknown): string | undefined {
  return typeof value === "string" && value.startsWith(open) ? value.slice(1, -1) : undefined;
}

/** Returns rendered HTML in pieces. Throws where a slot or a branch has no end. */
export function piecesOf(html: string): Pieces {
  const pieces: string[] = [];
  const [first = "", ...rest] = html.split(open);
  let markup = first;
  let depth = 0;
  for (const each of rest) {
    const [name = "", after, ...more] = each.split(close);
    if (after === undefined || more.length > 0) throw new Error(`The slot ${name} has no end.`);
    if (name.startsWith("attr:")) {
      // An attribute that may be missing stands in a branch, with its name and its quotes.
      const at = markup.lastIndexOf(" ");
      pieces.push(markup.slice(0, at), `if:${name.slice("attr:".length)}`, markup.slice(at));
      pieces.push(name.slice("attr:".length), '"', "end");
      markup = after.slice(1);
      continue;
    }
    if (name.startsWith("if:") || name.startsWith("not:")) depth++;
    if (name === "end") depth--;
    pieces.push(markup, name);
    markup = after;
  }
  if (depth !== 0) throw new Error("A branch has no end.");
  return [...pieces, markup];
}

/** An edge of a tree of texts: from one node a code unit, by its number, leads to another. */
type Edge = { from: number; unit: number; to: number };

/**
 * Returns what finds some texts inside of others, in one walk through each, however many there are and however alike
 * (Aho and Corasick, 1975).
 */
export function textFinder(texts: readonly string[]): (inside: string) => Set<string> {
  /** The code units of the texts, numbered from 1; 0 is any other. */
  const numbers = new Uint16Array(2 ** 16);
  const units = new Set(texts.flatMap((text) => text.split("")));
  for (const [at, unit] of [...units].entries()) numbers[unit.charCodeAt(0)] = at + 1;
  const unitAt = (text: string, at: number) => numbers[text.charCodeAt(at)] ?? 0;
  const edgeOf = (node: number, unit: number) => node * (units.size + 1) + unit;

  /** The tree of what the texts begin with, its root 0: where each edge leads, and which text ends at each node. */
  const edges = new Map<number, number>();
  const ends: (string | undefined)[] = [undefined];
  const levels: Edge[][] = [];
  for (const text of texts) {
    let node = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = unitAt(text, at);
      const known = edges.get(edgeOf(node, unit));
      const to = known ?? ends.push(undefined) - 1;
      if (known === undefined) {
        edges.set(edgeOf(node, unit), to);
        levels[at] ??= [];
        levels[at]?.push({ from: node, unit, to });
      }
      node = to;
    }
    ends[node] = text;
  }

  /** Of each node, the one of its longest end that another text begins with; and the nearest of those at which a text ends. */
  const shorter = new Int32Array(ends.length);
  const shorterEnd = new Int32Array(ends.length);
  function after(node: number, unit: number): number {
    for (let from = node; ; from = shorter[from] ?? 0) {
      const to = edges.get(edgeOf(from, unit));
      if (to !== undefined || from === 0) return to ?? 0;
    }
  }
  for (const { from, unit, to } of levels.flat()) {
    const back = from === 0 ? 0 : after(shorter[from] ?? 0, unit);
    shorter[to] = back;
    shorterEnd[to] = ends[back] === undefined ? (shorterEnd[back] ?? 0) : back;
  }

  return (inside) => {
    const found = new Set<string>();
    let node = 0;
    for (let at = 0; at < inside.length; at++) {
      const unit = unitAt(inside, at);
      node = unit === 0 ? 0 : after(node, unit);
      for (let end = node; end !== 0; end = shorterEnd[end] ?? 0) {
        const text = ends[end];
        if (text === undefined) continue;
        // What is known ends with others that are known, too.
        if (found.has(text)) break;
        found.add(text);
      }
    }
    return found;
  };
}

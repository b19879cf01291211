/** A piece of written matter, its slots not yet filled. */
export type Fragment = { title: string; blocks: readonly FragmentBlock[] };
/** Verse keeps its lines. */
export type FragmentBlock = { kind: "paragraph"; text: string } | { kind: "verse"; lines: readonly string[] };

/** What stands under one heading of a file: fragments, or a list of short texts. */
export type Section = { name: string; fragments: Fragment[]; items: string[] };

/**
 * Reads a file of the library. A line `# name` opens a section and `## title` a fragment; blank lines part its
 * paragraphs; lines that begin with `|` are verse; outside fragments, a line that begins with `-` is an item of a list.
 */
export function readShelf(text: string): Section[] {
  const sections: Section[] = [];
  for (const block of text.split(/\n\s*\n|\n(?=#)|(?<=^#[^\n]*)\n/m)) {
    const lines = block.split("\n").filter((line) => line.trim() !== "");
    const [first = ""] = lines;
    const section = sections.at(-1);
    const fragment = section?.fragments.at(-1);
    if (first.startsWith("## ")) section?.fragments.push({ title: first.slice(3).trim(), blocks: [] });
    else if (first.startsWith("# ")) sections.push({ name: first.slice(2).trim(), fragments: [], items: [] });
    else if (fragment && lines.length > 0) {
      fragment.blocks = [...fragment.blocks, blockOf(lines)];
    } else if (section) section.items.push(...lines.map((line) => line.replace(/^-\s*/, "").trim()));
  }
  return sections;
}

function blockOf(lines: readonly string[]): FragmentBlock {
  return lines.every((line) => line.startsWith("|"))
    ? { kind: "verse", lines: lines.map((line) => line.slice(1).trim()) }
    : { kind: "paragraph", text: lines.join(" ").replace(/\s+/g, " ").trim() };
}

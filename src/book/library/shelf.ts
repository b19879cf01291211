/** Verse keeps its lines. */
export type FragmentBlock = { kind: "paragraph"; text: string } | { kind: "verse"; lines: readonly string[] };
/** A piece of written matter. */
export type Fragment = { title: string; blocks: readonly FragmentBlock[] };

/** What stands under one heading of a file: fragments, or a list of short texts. */
export type Section = { name: string; fragments: Fragment[]; items: string[] };

/**
 * Reads a file of the library. A line `# name` opens a section and `## title` a fragment; blank lines part its
 * paragraphs; lines that begin with `|` are verse; before the first fragment of a section, a line `- text` is an item.
 */
export function readShelf(text: string): Section[] {
  const sections: Section[] = [];
  let title: string | undefined;
  let blocks: FragmentBlock[] = [];
  let lines: string[] = [];
  const endBlock = () => {
    if (lines.length > 0 && title !== undefined) blocks.push(blockOf(lines));
    lines = [];
  };
  const endFragment = () => {
    endBlock();
    if (title !== undefined) sections.at(-1)?.fragments.push({ title, blocks });
    title = undefined;
    blocks = [];
  };
  for (const line of text.split("\n").map((each) => each.trim())) {
    if (line.startsWith("## ")) {
      endFragment();
      title = line.slice(3);
    } else if (line.startsWith("# ")) {
      endFragment();
      sections.push({ name: line.slice(2), fragments: [], items: [] });
    } else if (line === "") endBlock();
    else if (title === undefined) sections.at(-1)?.items.push(line.replace(/^- /, ""));
    else lines.push(line);
  }
  endFragment();
  return sections;
}

function blockOf(lines: readonly string[]): FragmentBlock {
  return lines.every((line) => line.startsWith("|"))
    ? { kind: "verse", lines: lines.map((line) => line.slice(1).trim()) }
    : { kind: "paragraph", text: lines.join(" ") };
}

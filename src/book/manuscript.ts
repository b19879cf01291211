/** A paragraph of own text, its emphasis still marked. */
export type Block = { kind: "paragraph" | "quote" | "heading"; text: string } | { kind: "break" };
export type OwnChapter = { title: string | undefined; blocks: Block[] };

const heading = /^(#{1,6})\s+(.+?)\s*#*$/;
/** A longer one is a paragraph that happens to begin with a number sign. */
const headingMaxLength = 200;
const separator = /^\s*(?:\*\s*){3,}$|^\s*(?:-\s*){3,}$|^\s*(?:_\s*){3,}$/;

/** Reads plain text or simple markdown: headings, paragraphs, emphasis, quotes, list items and breaks. */
export function readManuscript(text: string): OwnChapter[] {
  const chapters: OwnChapter[] = [];
  const top = Math.min(...[...text.matchAll(/^(#{1,6})\s+\S/gm)].map(([, marks = ""]) => marks.length), 7);
  const current = () => {
    const last = chapters.at(-1);
    if (last) return last;
    const opened: OwnChapter = { title: undefined, blocks: [] };
    chapters.push(opened);
    return opened;
  };
  for (const block of text.split(/\n[ \t]*\n|\n(?=#{1,6}\s)|(?<=^#{1,6}\s[^\n]*)\n/m)) {
    const found = heading.exec(block.trim());
    if (separator.test(block)) current().blocks.push({ kind: "break" });
    else if (found && block.trim().length <= headingMaxLength) {
      const [, marks = "", title = ""] = found;
      if (marks.length === top) chapters.push({ title: unmarked(title), blocks: [] });
      else current().blocks.push({ kind: "heading", text: unmarked(title) });
    } else for (const part of partsOf(block)) current().blocks.push(part);
  }
  return chapters.filter(({ title, blocks }) => title !== undefined || blocks.length > 0);
}

function partsOf(block: string): Block[] {
  const lines = block.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return [];
  if (lines.every((line) => /^\s*>/.test(line))) {
    return [{ kind: "quote", text: joined(lines.map((line) => line.replace(/^\s*>\s?/, ""))) }];
  }
  if (lines.every((line) => /^\s*(?:[-*+•]|\d+[.)])\s/.test(line))) {
    return lines.map((line) => ({ kind: "paragraph", text: joined([line.replace(/^\s*[-*+]\s/, "– ")]) }));
  }
  return [{ kind: "paragraph", text: joined(lines) }];
}

/** One line of text, its emphasis said with asterisks, what could not be closed left out. */
function joined(lines: readonly string[]): string {
  const text = lines
    .join(" ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(?<![\p{L}\p{N}])__(.+?)__(?![\p{L}\p{N}])/gu, "**$1**")
    .replace(/(?<![\p{L}\p{N}])_(.+?)_(?![\p{L}\p{N}])/gu, "*$1*");
  const balanced = (text.match(/\*\*/g) ?? []).length % 2 === 0 && (text.match(/\*/g) ?? []).length % 2 === 0;
  return balanced ? text : unmarked(text);
}

function unmarked(text: string): string {
  return text.replace(/[*`]/g, "").replace(/\s+/g, " ").trim();
}

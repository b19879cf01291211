import { readdirSync } from "node:fs";
import { join } from "node:path";
import { importsOf, sourcesBelow } from "./sources.ts";

const platform = /^(node:|bun\b)/;
const row = /^\| `([\w./-]+)` +\|(.*)\|(.+)\|(.+)\|$/;

/** Returns the folder of a path (or the path of a file beside the folders), or the name or scope of a package. */
function placeOf(path: string): string {
  const parts = path.split("/");
  if (parts[0] !== "src" && parts[0] !== "web") return parts[0] ?? "";
  const depth = parts[1] === "core" ? 3 : 2;
  return parts.length > depth ? `${parts.slice(0, depth).join("/")}/` : path;
}

/** Returns what each folder of the tree imports: other places of the tree, and packages. */
async function importsByPlace(root: string): Promise<Map<string, Set<string>>> {
  const sources = [...(await sourcesBelow("src")), ...(await sourcesBelow("web"))];
  const found = new Map(sources.map(({ path }) => [placeOf(path), new Set<string>()]));
  for (const top of ["src", "src/core", "web"])
    for (const entry of readdirSync(join(root, top), { withFileTypes: true })) {
      const folder = `${top}/${entry.name}/`;
      if (entry.isDirectory() && folder !== "src/core/" && !found.has(folder)) found.set(folder, new Set());
    }
  for (const { from, to } of importsOf(sources)) {
    const [own, other] = [placeOf(from), placeOf(to)];
    if (own !== other && !platform.test(to)) found.get(own)?.add(other);
  }
  return found;
}

/** Returns docs/architecture.md with its table of folders as the sources have it; what each is for is written by hand, new ones get a "?". */
export async function withImportTable(text: string, root: string): Promise<string> {
  const imports = await importsByPlace(root);
  const lines = text.split("\n");
  const end = lines.indexOf("## One way through");
  const rows = lines.flatMap((line, at) => (at < end && row.test(line) ? [at] : []));
  const [first = 0, last = 0] = [rows.at(0), rows.at(-1)];
  const said = new Map(
    rows
      .map((at) => row.exec(lines[at] ?? "")?.slice(1) ?? [])
      .map(([place = "", what = ""]) => [place, what.trim()]),
  );
  const places = [...said.keys()].filter((place) => imports.has(place));
  for (const place of imports.keys()) if (!said.has(place)) places.push(place);
  const cell = (names: string[]) =>
    names
      .sort()
      .map((name) => `\`${name}\``)
      .join(", ") || "–";
  const cells = places.map((place) => {
    const names = [...(imports.get(place) ?? [])];
    const isPlace = (name: string) => imports.has(name) || name === "package.json";
    return [
      `\`${place}\``,
      said.get(place) ?? "?",
      cell(names.filter(isPlace)),
      cell(names.filter((name) => !isPlace(name))),
    ];
  });
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(
      ...cells.map((each) => (each[column] ?? "").length),
      (lines[first - 2] ?? "").split("|")[column + 1]?.trim().length ?? 0,
    ),
  );
  const lineOf = (each: string[], fill = " ") =>
    `| ${each.map((text, column) => text.padEnd(widths[column] ?? 0, fill)).join(" | ")} |`;
  const head = (lines[first - 2] ?? "")
    .split("|")
    .slice(1, -1)
    .map((text) => text.trim());
  return [
    ...lines.slice(0, first - 2),
    lineOf(head),
    lineOf(["-", "-", "-", "-"], "-"),
    ...cells.map((each) => lineOf(each)),
    ...lines.slice(last + 1),
  ].join("\n");
}

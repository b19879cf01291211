import { num } from "../sheet.ts";

/** What a pen may write, by how many numbers stand before it. */
const painting = new Set(["S", "f", "f*", "B"]);

type Look = { stroke: string; fill: string; width: number; isRound: boolean };

/**
 * Returns what a pen drew as SVG, in the same coordinates: y grows upwards. Throws for what no pen writes.
 * Lines of one look that follow each other are one path.
 */
export function svgOf(drawn: string): string {
  const elements: string[] = [];
  let look: Look = { stroke: "#000", fill: "#000", width: 1, isRound: false };
  const saved: Look[] = [];
  let numbers: string[] = [];
  let path = "";
  let lines: { look: Look; path: string } | undefined;

  function endLines(): void {
    if (lines) elements.push(stroked(lines.path, lines.look));
    lines = undefined;
  }
  function paint(how: string): void {
    if (how === "S") {
      if (lines?.look === look) lines.path += path;
      else {
        endLines();
        lines = { look, path };
      }
    } else {
      endLines();
      const rule = how === "f*" ? ' fill-rule="evenodd"' : "";
      elements.push(
        how === "B" ? stroked(path, look, look.fill) : `<path d="${path}" fill="${look.fill}"${rule}/>`,
      );
    }
    path = "";
  }
  function follow(operator: string): void {
    const [a = "0", b = "0", c = "0", d = "0"] = numbers;
    if (painting.has(operator)) paint(operator);
    else if (operator === "m" || operator === "l" || operator === "c")
      path += `${operator.toUpperCase()}${numbers.join(" ")}`;
    else if (operator === "h") path += "Z";
    else if (operator === "re") path += `M${a} ${b}h${c}v${d}h-${c}Z`;
    else if (operator === "w") look = { ...look, width: Number(a) };
    else if (operator === "RG") look = { ...look, stroke: colour(numbers) };
    else if (operator === "rg") look = { ...look, fill: colour(numbers) };
    else if (operator === "J" || operator === "j") look = { ...look, isRound: a === "1" };
    else if (operator === "q") saved.push(look);
    else if (operator === "Q") look = saved.pop() ?? look;
    else throw new Error(`a pen does not write ${operator}`);
    numbers = [];
  }

  for (const word of drawn.split(/\s+/)) {
    if (word === "") continue;
    if (Number.isNaN(Number(word))) follow(word);
    else numbers.push(word);
  }
  endLines();
  return elements.join("");
}

function stroked(path: string, { stroke, width, isRound }: Look, fill = "none"): string {
  const round = isRound ? ' stroke-linecap="round" stroke-linejoin="round"' : "";
  return `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"${round}/>`;
}

/** Returns a colour of three shares as SVG writes it. */
export function colour(shares: readonly string[]): string {
  const parts = shares.map((share) =>
    Math.round(255 * Number(share))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}

/**
 * Returns an outline as a font has it (SVG's M, L, Q, C and Z with absolute numbers) as a pen writes one, scaled and moved to a point.
 * The path is not filled yet. `upwards` turns a drawing whose y grows downwards.
 */
export function outlineOf(
  path: string,
  [x, y]: readonly [number, number],
  scale: number,
  upwards = scale,
): string {
  const ops: string[] = [];
  let at = [0, 0];
  for (const [, command = "", list = ""] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const values = (list.match(/-?[\d.]+/g) ?? []).map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = values;
    if (command === "M" || command === "L") ops.push(placed([a, b], command.toLowerCase()));
    if (command === "C") ops.push(placed(values, "c"));
    if (command === "Q") {
      // A quadratic curve is the cubic one whose handles reach two thirds of the way to its one handle.
      const towards = (from: number, to: number) => from + (2 / 3) * (to - from);
      const [x0 = 0, y0 = 0] = at;
      ops.push(placed([towards(x0, a), towards(y0, b), towards(c, a), towards(d, b), c, d], "c"));
    }
    if (command === "Z") ops.push("h");
    else at = values.slice(-2);
  }
  return ops.join("\n");

  function placed(values: readonly number[], operator: string): string {
    const moved = values.map((value, index) => (index % 2 === 0 ? x + scale * value : y + upwards * value));
    return `${moved.map(num).join(" ")} ${operator}`;
  }
}

/** What a pen may write, by how many numbers stand before it. */
const painting = new Set(["S", "f", "f*", "B"]);

type Look = { stroke: string; fill: string; width: number; isRound: boolean };

/**
 * Returns what a pen drew as SVG, in the same coordinates: y grows upwards. Throws for what no pen writes.
 * Lines of one look that follow each other are one path.
 */
export function svgOf(drawn: string): string {
  const marks: string[] = [];
  let look: Look = { stroke: "#000", fill: "#000", width: 1, isRound: false };
  const saved: Look[] = [];
  let numbers: string[] = [];
  let path = "";
  let lines: { look: Look; path: string } | undefined;

  function endLines(): void {
    if (lines) marks.push(stroked(lines.path, lines.look));
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
      marks.push(
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
  return marks.join("");
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

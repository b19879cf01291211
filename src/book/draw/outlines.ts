import { num } from "../sheet.ts";

/**
 * Returns an outline as a font has it (SVG's M, L, Q, C and Z with absolute numbers) as a pen writes one, scaled and moved to a point.
 * The path is not filled yet.
 */
export function outlineOf(path: string, [x, y]: readonly [number, number], scale: number): string {
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
    const moved = values.map((value, index) => (index % 2 === 0 ? x : y) + scale * value);
    return `${moved.map(num).join(" ")} ${operator}`;
  }
}

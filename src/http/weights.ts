/** Longer headers are no browser's; what follows is not read. */
const lengthMax = 400;

const weight = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

type Weighted = { name: string; weight: number };

/**
 * Returns the items of an Accept header with their weights from 0 to 1 (RFC 9110, 12.4.2), names in lower case.
 * A weight that cannot be read counts as 0.
 */
export function weightedItems(header: string): Weighted[] {
  return header
    .slice(0, lengthMax)
    .split(",")
    .map((item) => {
      const [name = "", ...parameters] = item.split(";");
      const quality = parameters.find((text) => /^\s*q\s*=/i.test(text));
      return { name: name.trim().toLowerCase(), weight: quality === undefined ? 1 : weightOf(quality) };
    })
    .filter(({ name }) => name !== "");
}

function weightOf(parameter: string): number {
  return Number(weight.exec(parameter)?.[1] ?? 0);
}

const digits = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
] as const;

/** Returns a whole number in Roman figures. */
export function roman(value: number): string {
  let rest = value;
  let text = "";
  for (const [worth, numeral] of digits) {
    while (rest >= worth) {
      text += numeral;
      rest -= worth;
    }
  }
  return text;
}

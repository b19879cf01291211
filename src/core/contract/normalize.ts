/** Returns a text in NFKC with the digits of all scripts, such as Arabic-Indic ones, as those of ASCII; each ten of them follow each other. */
export function asciiDigits(text: string): string {
  return text.normalize("NFKC").replace(/[^\P{Nd}\d]/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let zero = point;
    while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(point - zero);
  });
}

/** Returns the address of what letters name as `Ana <ana@example.org>`; any other text as it is. */
export function bareAddress(text: string): string {
  const [, address = ""] = /^[^<>@]*<([^<>]+)>$/.exec(text.trim()) ?? [];
  return address.includes("@") ? address.trim() : text;
}

/** Returns a name as it is compared; upper case folds more than lower case does (ß, ς), and both apostrophes are one. Its input is NFKC already. */
export function foldedName(username: string): string {
  return username.toUpperCase().normalize("NFKC").replaceAll("\u2019", "'");
}

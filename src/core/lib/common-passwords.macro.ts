import { dictionary } from "@zxcvbn-ts/language-common";

const passwordMin = 8;
const count = 3000;

/** Shorter words are part of too many good passwords. */
const wordMin = 4;

/** Returns the words of all lists of the dictionary, commonest passwords first, as one text; run while bundling. */
export function commonWordList(): string {
  const words = Object.values(dictionary).flat().map(String);
  return [...new Set(words)].filter((word) => word.length >= wordMin && /^[a-z]+$/.test(word)).join("\n");
}

/** Returns the commonest passwords that are long enough to be chosen here, as one text; run while bundling. */
export function commonPasswordList(): string {
  return dictionary["passwords-common"]
    .map(String)
    .filter((password) => password.length >= passwordMin)
    .slice(0, count)
    .join("\n");
}

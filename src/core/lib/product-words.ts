/** What anybody would guess first: the product's own words. */
const productWords = [
  "codex",
  "portal",
  "observatory",
  "antechamber",
  "initiation",
  "initiate",
  "master",
  "admin",
  "administrator",
  "password",
];

/** How many letters a password with one of those words needs besides; digits and punctuation marks do not count. */
const ownLettersMin = 4;

/** True for a password with one of the product's words and fewer than `ownLettersMin` letters besides, in any case. */
export function isMadeOfProductWords(password: string): boolean {
  let left = password.toLowerCase().replace(/[^\p{L}]/gu, "");
  if (left === "") return false;
  for (const word of productWords) left = left.replaceAll(word, "");
  return left.length < ownLettersMin && left.length < password.replace(/[^\p{L}]/gu, "").length;
}

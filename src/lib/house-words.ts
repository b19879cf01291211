/** What anybody would guess first: the product's own words. */
const houseWords = [
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

/** A few digits and punctuation marks around such words make nothing of it. */
const ownLettersMin = 4;

/** True for a password that is little more than words of the house, in any case. */
export function isOfTheHouse(password: string): boolean {
  let left = password.toLowerCase().replace(/[^\p{L}]/gu, "");
  if (left === "") return false;
  for (const word of houseWords) left = left.replaceAll(word, "");
  return left.length < ownLettersMin && left.length < password.replace(/[^\p{L}]/gu, "").length;
}

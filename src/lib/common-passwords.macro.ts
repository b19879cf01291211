import { dictionary } from "@zxcvbn-ts/language-common";

const passwordMin = 8;
const count = 3000;

/** Returns the commonest passwords that are long enough to be chosen here, as one text; run while bundling. */
export function commonPasswordList(): string {
  return dictionary["passwords-common"]
    .map(String)
    .filter((password) => password.length >= passwordMin)
    .slice(0, count)
    .join("\n");
}

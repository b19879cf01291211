import { username } from "../../../core/contract/fields.ts";
import { usernameMaxLength } from "../../../core/contract/limits.ts";

/** So many names are tried when somebody has the one that an account is made with. */
const namesTried = 20;

/** Returns a name's other forms: `Ana 2`, `Ana 3`. */
export function* formsOf(name: string): Generator<string> {
  yield name;
  for (let n = 2; n <= namesTried; n++) {
    const end = ` ${n}`;
    yield [...name]
      .slice(0, usernameMaxLength - end.length)
      .join("")
      .trim() + end;
  }
}

/** Returns a default name made of an address. */
export const nameFor = (email: string) =>
  username.safeParse(email.slice(0, email.indexOf("@"))).data ?? "Initiate";

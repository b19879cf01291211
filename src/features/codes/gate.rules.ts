import { canonicalCode } from "../../contract/fields.ts";
import { exactCode, foldedCode } from "../../contract/folded-code.ts";
import { type CodeRefusal, refusalOf, type Usable } from "./codes.rules.ts";
import { unveiled } from "./veil.rules.ts";

type Code = Usable & { id: number; code: string; key: string };

/** The keys that a canonical code may have, the one that counts more first. */
type Keys = readonly [exact: string, folded: string];

/** What somebody entered: a code in its canonical form with its keys, and those of codes that it may be an encoded form of. */
export type Spoken = { code: string; keys: Keys; veiled: readonly Keys[] };
type Entered = Spoken & { userId: number };
type Redeemed = { key: string; userId: number };

/** What entering a code led to: it admitted now, or it had before, or it was refused. */
export type Outcome = "now" | "before" | CodeRefusal | "code_veiled";

/** Returns what a typed text says. */
export function spokenOf(typed: string): Spoken {
  const code = canonicalCode(typed);
  return { code, keys: keysOf(code), veiled: unveiled(typed).map(keysOf) };
}

const keysOf = (code: string): Keys => [exactCode(code), foldedCode(code)];

/**
 * Decides who is admitted, one after the other: each by what was read and by what those before them were told.
 * `redeemed` says who has redeemed a code earlier; the same code again is valid and costs nothing.
 */
export function gateOf(codes: readonly Code[], redeemed: readonly Redeemed[], now: string) {
  const byKey = new Map(codes.map((code) => [code.key, { ...code }]));
  const find = ([exact, folded]: Keys) => byKey.get(exact) ?? byKey.get(folded);
  const nameOf = ({ key, userId }: Redeemed) => `${userId} ${key}`;
  const known = new Set(redeemed.map(nameOf));
  const admitted: { codeId: number; code: string; key: string; userId: number }[] = [];

  /** True for no code itself, but a form of one that would admit a newcomer. */
  const isVeiled = ({ keys, veiled }: Spoken): boolean =>
    !find(keys) && veiled.some((each) => refusalOf(find(each), now) === undefined);

  return {
    isVeiled,
    enter(entered: Entered): Outcome {
      const { userId } = entered;
      const code = find(entered.keys);
      if (code && known.has(nameOf({ key: code.key, userId }))) return "before";
      const refusal = refusalOf(code, now);
      if (refusal === "code_not_found" && isVeiled(entered)) return "code_veiled";
      if (refusal || !code) return refusal ?? "code_not_found";
      code.usedCount++;
      known.add(nameOf({ key: code.key, userId }));
      admitted.push({ codeId: code.id, code: code.code, key: code.key, userId });
      return "now";
    },
    /** Those who were admitted now, in their order. */
    admitted,
    /** Returns how many uses of each code that took. */
    uses(): { id: number; code: string; uses: number }[] {
      const byId = new Map<number, { id: number; code: string; uses: number }>();
      for (const { codeId: id, code } of admitted)
        byId.set(id, { id, code, uses: (byId.get(id)?.uses ?? 0) + 1 });
      return [...byId.values()];
    },
  };
}

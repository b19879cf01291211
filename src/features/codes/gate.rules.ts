import { canonicalCode } from "../../core/contract/fields.ts";
import { exactCode, foldedCode } from "../../core/contract/normalize.ts";
import { unveiled } from "./codes.contract.ts";
import { type CodeRefusal, refusalOf, type Usable } from "./codes.rules.ts";

/** `personalTo` is the one address that a code admits; null for one that admits anybody. */
type Code = Usable & { id: number; code: string; key: string; personalTo: string | null };

/** The keys that a canonical code may have, the one that counts more first. */
type Keys = readonly [exact: string, folded: string];

/** What somebody entered: a code in its canonical form with its keys, and those of codes that it may be an encoded form of. */
export type Spoken = { code: string; keys: Keys; veiled: readonly Keys[] };
/** The address is asked for only where a code is personal. */
type Entered = Spoken & { userId: number; email: string | undefined };
type Redeemed = { key: string; userId: number };

/** What entering a code led to: it admitted now, or it had before, or it was refused. */
export type Outcome = "now" | "before" | CodeRefusal | "code_veiled" | "code_personal";

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
  const admitted: {
    codeId: number;
    code: string;
    key: string;
    userId: number;
    personalTo: string | null;
  }[] = [];

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
      // Whose copy it is says more than that its use is spent.
      const isOthers = code && code.personalTo !== null && code.personalTo !== entered.email;
      if (isOthers && (!refusal || refusal === "code_exhausted")) return "code_personal";
      if (refusal || !code) return refusal ?? "code_not_found";
      code.usedCount++;
      known.add(nameOf({ key: code.key, userId }));
      const { id: codeId, key, personalTo } = code;
      admitted.push({ codeId, code: code.code, key, userId, personalTo });
      return "now";
    },
    /** Those who were admitted now, in their order. */
    admitted,
    /** Returns how many uses of each code that took. */
    uses(): { id: number; code: string; uses: number; personalTo: string | null }[] {
      const byId = new Map<number, { id: number; code: string; uses: number; personalTo: string | null }>();
      for (const { codeId: id, code, personalTo } of admitted)
        byId.set(id, { id, code, uses: (byId.get(id)?.uses ?? 0) + 1, personalTo });
      return [...byId.values()];
    },
  };
}

import { canonicalCode, decodedCodes, exactCode, foldedCode } from "../../core/contract/code-text.ts";

import { codeMaxLength } from "../../core/contract/limits.ts";

export type Usable = {
  isActive: boolean;
  startsAt: string | null;
  expiresAt: string;
  usedCount: number;
  maxUses: number;
};

export type CodeRefusal =
  | "code_not_found"
  | "code_deactivated"
  | "code_not_yet"
  | "code_expired"
  | "code_exhausted";

/** Returns why a newcomer cannot redeem a code, the first reason that applies; undefined when they can. */
export function refusalOf(code: Usable | undefined, now: string): CodeRefusal | undefined {
  if (!code) return "code_not_found";
  if (!code.isActive) return "code_deactivated";
  if (code.startsAt !== null && code.startsAt > now) return "code_not_yet";
  if (code.expiresAt <= now) return "code_expired";
  if (code.usedCount >= code.maxUses) return "code_exhausted";
  return undefined;
}

/** `personalTo` is the one address that a code admits; null for one that admits anybody. */
type Code = Usable & { id: number; code: string; key: string; personalTo: string | null };

/** The keys that a canonical code may have, the one that counts more first. */
type Keys = readonly [exact: string, folded: string];

/** What somebody entered: a code in its canonical form with its keys, and those of codes that it may be an encoded form of. */
export type TypedCode = { code: string; keys: Keys; encoded: readonly Keys[] };
/** The address is read only where a code is personal. */
type Entry = TypedCode & { userId: number; email: string | undefined };
type Redeemed = { key: string; userId: number };

/** What entering a code led to: it admitted now, or it had before, or it was refused. */
export type Outcome = "now" | "before" | CodeRefusal | "code_veiled" | "code_personal";

/** Returns the codes that a typed text may mean. */
export function typedCodeOf(typed: string): TypedCode {
  const code = canonicalCode(typed);
  return { code, keys: keysOf(code), encoded: decodedCodes(typed).map(keysOf) };
}

const keysOf = (code: string): Keys => [exactCode(code), foldedCode(code)];

/**
 * Decides who is admitted, one after the other: each by what was read and by what those before them took.
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

  /** True for no code itself, but a form of one that would admit a newcomer, or will. */
  const isEncoded = ({ keys, encoded }: TypedCode): boolean =>
    !find(keys) && encoded.some((each) => [undefined, "code_not_yet"].includes(refusalOf(find(each), now)));

  return {
    isEncoded,
    /** Returns when a code that was entered comes into force. */
    startOf: (keys: Keys): string => find(keys)?.startsAt ?? now,
    enter(entry: Entry): Outcome {
      const { userId } = entry;
      const code = find(entry.keys);
      if (code && known.has(nameOf({ key: code.key, userId }))) return "before";
      const refusal = refusalOf(code, now);
      if (refusal === "code_not_found" && isEncoded(entry)) return "code_veiled";
      // Whose copy it is says more than that its use is spent.
      const isOthers = code && code.personalTo !== null && code.personalTo !== entry.email;
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

/** Of the codes that one write does not know, so many are compared with those that it might have been; people mistype few at once. */
const comparedMax = 8;

/** Returns the keys that are one typo away from some folded codes, by these codes. */
export const typosByCode = (folded: readonly string[]): Map<string, string[]> =>
  new Map([...new Set(folded)].slice(0, comparedMax).map((code) => [code, typosOf(code)]));

/** The characters of folded codes that people type: O, I and L are in none. */
const typeable = [..."0123456789ABCDEFGHJKMNPQRSTUVWXYZ"];

/**
 * Returns all keys that are one typo away from a folded code: a character too many, too few or another, or two that changed
 * places. They are some seventy for each of its characters, and as long as it is: so a text that is longer than any code, such as
 * the form that a book hides one in, has none.
 */
export function typosOf(folded: string): string[] {
  if (folded.length > codeMaxLength) return [];
  const characters = [...folded];
  const typos = new Set<string>();
  for (let at = 0; at <= characters.length; at++) {
    const before = characters.slice(0, at).join("");
    const [here = "", next = "", ...later] = characters.slice(at);
    const rest = later.join("");
    for (const other of typeable) typos.add(before + other + here + next + rest);
    if (here === "") continue;
    typos.add(before + next + rest);
    typos.add(before + next + here + rest);
    for (const other of typeable) typos.add(before + other + next + rest);
  }
  typos.delete(folded);
  typos.delete("");
  return [...typos];
}

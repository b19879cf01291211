import { type CodeRefusal, refusalOf, type Usable } from "./codes.rules.ts";

type Code = Usable & { id: number; code: string };
type Entered = { text: string; userId: number };

/** What entering a code led to: it admitted now, or it had before, or it was refused. */
export type Outcome = "now" | "before" | CodeRefusal;

/**
 * Decides who is admitted, one after the other: each by what was read and by what those before them were told.
 * `redeemed` says who has redeemed a code earlier; the same code again is valid and costs nothing.
 */
export function gateOf(codes: readonly Code[], redeemed: readonly Entered[], now: string) {
  const byText = new Map(codes.map((code) => [code.code, { ...code }]));
  const nameOf = ({ text, userId }: Entered) => `${userId} ${text}`;
  const known = new Set(redeemed.map(nameOf));
  const admitted: { codeId: number; code: string; userId: number }[] = [];

  return {
    enter(entered: Entered): Outcome {
      const code = byText.get(entered.text);
      if (code && known.has(nameOf(entered))) return "before";
      const refusal = refusalOf(code, now);
      if (refusal || !code) return refusal ?? "code_not_found";
      code.usedCount++;
      known.add(nameOf(entered));
      admitted.push({ codeId: code.id, code: code.code, userId: entered.userId });
      return "now";
    },
    /** Those who were admitted now, in their order. */
    admitted,
    /** Returns how many uses of each code that took. */
    uses(): { id: number; uses: number }[] {
      const uses = new Map<number, number>();
      for (const { codeId } of admitted) uses.set(codeId, (uses.get(codeId) ?? 0) + 1);
      return [...uses].map(([id, uses]) => ({ id, uses }));
    },
  };
}

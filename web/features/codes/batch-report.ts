import { useTranslation } from "react-i18next";
import type { CodeBatchView, CodeKept } from "../../../src/features/codes/codes.contract.ts";
import { toast } from "../../lib/toast.ts";

const reasons = [
  ["used", "batch.used"],
  ["in_use", "batch.inUse"],
  ["unchanged", "batch.unchanged"],
  ["whispered", "batch.whispered"],
  ["missing", "batch.missing"],
] as const satisfies (readonly [CodeKept, string])[];

/** Returns how a batch ended in words: what was done to how many codes, and why others stayed. */
export function useBatchReport() {
  const { t } = useTranslation("codes");
  return (done: "batch.done" | "batch.deleted", { changed, kept }: CodeBatchView): void => {
    const description = reasons
      .map(([reason, words]) => ({ words, number: kept.filter((each) => each.reason === reason).length }))
      .filter(({ number }) => number > 0)
      .map(({ words, number }) => t(words, { number }))
      .join(" · ");
    toast({ title: t(done, { count: changed.length }), ...(description && { description }) });
  };
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shopEventBatchMax } from "../../../../src/core/contract/limits.ts";
import { useLanguage } from "../../../i18n.ts";
import { ChoiceField } from "../../../kit/form/choice-field.tsx";
import { ScrollTable } from "../../../kit/resource/scroll-table.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { consoleError } from "../../../lib/console-error.ts";
import { formatInstant, formatNumber } from "../../../lib/format.ts";
import { toast } from "../../../lib/toast.ts";
import { useAssignPurchases, useDismissPurchases, usePurchases } from "./buyers.queries.ts";
import { PurchaseAddresses } from "./purchase-addresses.tsx";

type EditionChoice = { id: number; label: string };
type PurchasesProps = { editions: readonly EditionChoice[] };

/** Of the purchases that have no copy: those of what no edition sells, those whose address cannot be read, how many there are, and why they could not be read. */
export function useOpenPurchases() {
  const unmatched = usePurchases("unmatched");
  const unaddressed = usePurchases("needs_address");
  const count = unmatched.total + unaddressed.total;
  const error = unmatched.error ?? unaddressed.error;
  return { unmatched, unaddressed, count, error, isShown: count > 0 || error !== null };
}

type OpenPurchases = ReturnType<typeof useOpenPurchases>;

/** The purchases of shops without a copy: addresses are corrected; those of no edition get copies of a chosen one, or are dismissed. */
export function PurchasesSection({ purchases, editions }: PurchasesProps & { purchases: OpenPurchases }) {
  const { t } = useTranslation("editions");
  const language = useLanguage();
  const { unmatched, unaddressed, count, error } = purchases;
  if (error)
    return (
      <p role="alert" className="mb-2.5 text-ember">
        {consoleError(error)}
      </p>
    );
  return (
    <details className="mb-2.5 border border-gold-dim bg-gold/4 px-4 py-3 sm:px-6">
      <summary className="w-fit cursor-pointer text-gold">
        {t("purchases.title", { number: formatNumber(count, language) })}
      </summary>
      <div className="compact mt-2 grid max-w-[56rem] gap-6">
        <p className="text-ash leading-snug">{t("purchases.lead")}</p>
        <PurchaseAddresses list={unaddressed} />
        {unmatched.rows.length > 0 && <Unmatched list={unmatched} editions={editions} />}
      </div>
    </details>
  );
}

/** The purchases of what no edition sells, and which edition's copies their buyers get. */
function Unmatched({ list, editions }: PurchasesProps & { list: OpenPurchases["unmatched"] }) {
  const { t } = useTranslation("editions");
  const assign = useAssignPurchases();
  const dismiss = useDismissPurchases();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [runId = editions[0]?.id, setRunId] = useState<number>();
  const ids = list.rows.map((row) => row.id).filter((each) => chosen.has(each));
  const isBusy = assign.isPending || dismiss.isPending;
  const none = () => setChosen(new Set());
  const toggle = (each: number) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(each) && after.size < shopEventBatchMax) after.add(each);
      return after;
    });
  const give = (to: number) =>
    assign.mutate(
      { ids, runId: to },
      {
        onSuccess: ({ assigned }) => {
          const isShort = assigned < ids.length;
          toast({
            title: t("purchases.assigned", { count: assigned }),
            ...(isShort && { description: t("purchases.short"), variant: "destructive" as const }),
          });
          none();
        },
      },
    );

  return (
    <div className="grid gap-4">
      <PurchaseTable list={list} chosen={chosen} isBusy={isBusy} onToggle={toggle} />
      <ChoiceField
        label={t("purchases.edition")}
        name="edition"
        value={String(runId ?? "")}
        options={editions.map(({ id, label }) => ({ value: String(id), name: label }))}
        onChange={(id) => setRunId(Number(id))}
        disabled={isBusy || editions.length === 0}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="outline"
          size="small"
          disabled={isBusy || ids.length === 0}
          onClick={() => dismiss.mutate(ids, { onSuccess: none })}
        >
          {t("purchases.dismiss")}
        </Button>
        <Button
          size="small"
          disabled={isBusy || ids.length === 0 || runId === undefined}
          onClick={() => runId !== undefined && give(runId)}
        >
          {t("purchases.assign", { count: ids.length })}
        </Button>
      </div>
    </div>
  );
}

type PurchaseTableProps = {
  list: OpenPurchases["unmatched"];
  chosen: ReadonlySet<number>;
  isBusy: boolean;
  onToggle: (id: number) => void;
};

function PurchaseTable({ list, chosen, isBusy, onToggle }: PurchaseTableProps) {
  const { t } = useTranslation("editions");
  const language = useLanguage();
  return (
    <ScrollTable
      className="max-h-80"
      label={t("purchases.unmatched")}
      heads={[t("purchases.chosen"), t("purchases.shop"), t("purchases.buyer")]}
      onEnd={() => list.hasMore && !list.isLoadingMore && list.loadMore()}
    >
      {list.rows.map(({ id: each, receivedAt, source, product, email, name, reference }) => (
        <tr key={each} className="border-line border-t align-top">
          <td className="px-3 py-1.5">
            <input
              type="checkbox"
              className="check"
              aria-label={t("purchases.choose", { name: email ?? reference ?? String(each) })}
              checked={chosen.has(each)}
              disabled={isBusy}
              onChange={() => onToggle(each)}
            />
          </td>
          <td className="break-words px-3 py-1.5">
            {t(`shops.${source}`)}
            <span className="block break-all text-ash">{product ?? t("purchases.noProduct")}</span>
            <span className="block text-ash">{formatInstant(receivedAt, language)}</span>
          </td>
          <td className="break-words px-3 py-1.5">
            <bdi>{name}</bdi>
            <span className="block break-all text-ash">{email ?? t("purchases.erased")}</span>
            <span className="block break-all text-ash">{reference}</span>
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

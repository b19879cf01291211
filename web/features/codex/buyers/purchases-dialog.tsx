import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shopEventBatchMax } from "../../../../src/core/contract/limits.ts";
import { useLanguage } from "../../../i18n.ts";
import { ChoiceField } from "../../../kit/form/choice-field.tsx";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { ScrollTable } from "../../../kit/resource/scroll-table.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { consoleError } from "../../../lib/console-error.ts";
import { formatInstant } from "../../../lib/format.ts";
import { toast } from "../../../lib/toast.ts";
import { useAssignPurchases, useDismissPurchases, usePurchases } from "./buyers.queries.ts";
import type { EditionOfBuyers } from "./buyers-dialog.tsx";
import { PurchaseAddresses } from "./purchase-addresses.tsx";

type PurchasesDialogProps = { runs: readonly EditionOfBuyers[]; onClose: () => void };

/** The purchases that shops told of and that have no copy: addresses are put right, and of those that no run sells the buyers get copies of a chosen run, or they are dismissed. */
export function PurchasesDialog({ runs, onClose }: PurchasesDialogProps) {
  const { t } = useTranslation("editions");
  return (
    <FormDialog onClose={onClose} size="wide" title={t("purchases.title")} lead={t("purchases.lead")}>
      <div className="grid gap-6">
        <PurchaseAddresses />
        <Purchases runs={runs} onClose={onClose} />
      </div>
    </FormDialog>
  );
}

function Purchases({ runs, onClose }: PurchasesDialogProps) {
  const { t } = useTranslation("editions");
  const list = usePurchases("unmatched");
  const assign = useAssignPurchases();
  const dismiss = useDismissPurchases();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [runId, setRunId] = useState(runs[0]?.id);
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

  if (list.status === "error")
    return (
      <p role="alert" className="text-ember">
        {consoleError(list.error)}
      </p>
    );
  if (list.status === "pending") return <p role="status">{t("purchases.loading")}</p>;
  if (list.rows.length === 0) return <NoPurchases onClose={onClose} />;
  return (
    <div className="compact grid gap-5">
      <PurchaseTable list={list} chosen={chosen} isBusy={isBusy} onToggle={toggle} />
      <ChoiceField
        label={t("purchases.run")}
        name="edition"
        value={String(runId ?? "")}
        options={runs.map(({ id, label }) => ({ value: String(id), name: label }))}
        onChange={(id) => setRunId(Number(id))}
        disabled={isBusy || runs.length === 0}
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

/** Stands where no purchase waits for an edition; one may wait for an address still. */
function NoPurchases({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("editions");
  const unaddressed = usePurchases("needs_address");
  return (
    <div className="grid gap-4">
      {unaddressed.status === "success" && unaddressed.rows.length === 0 && (
        <p role="status">{t("purchases.none")}</p>
      )}
      <div className="flex justify-end">
        <Button size="small" onClick={onClose}>
          {t("common.close")}
        </Button>
      </div>
    </div>
  );
}

type PurchaseTableProps = {
  list: ReturnType<typeof usePurchases>;
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
      label={t("purchases.title")}
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

import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShopEventView } from "../../../../src/features/sales/sales.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { Field } from "../../../kit/form/field.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { ApiError } from "../../../lib/errors.ts";
import { formatInstant } from "../../../lib/format.ts";
import { toast } from "../../../lib/toast.ts";
import { useCorrectAddress, useDismissPurchases, type usePurchases } from "./buyers.queries.ts";

/** The purchases whose addresses cannot be read, each with the field to put it right; nothing where there are none. */
export function PurchaseAddresses({ list }: { list: ReturnType<typeof usePurchases> }) {
  const { t } = useTranslation("editions");
  if (list.rows.length === 0) return null;
  return (
    <section aria-label={t("purchases.addresses")} className="grid gap-3">
      <h3 className="text-gold text-lg">{t("purchases.addresses")}</h3>
      <p className="text-ash text-note">{t("purchases.addressesLead")}</p>
      <ul className="grid max-h-96 gap-3 overflow-auto">
        {list.rows.map((purchase) => (
          <PurchaseAddress key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      {list.hasMore && (
        <Button size="small" variant="outline" disabled={list.isLoadingMore} onClick={list.loadMore}>
          {t(list.isLoadingMore ? "table.loadingMore" : "purchases.more")}
        </Button>
      )}
    </section>
  );
}

function PurchaseAddress({ purchase }: { purchase: ShopEventView }) {
  const { t } = useTranslation("editions");
  const language = useLanguage();
  const { id, source, product, name, reference, receivedAt } = purchase;
  const [email, setEmail] = useState(purchase.email ?? "");
  const correct = useCorrectAddress();
  const dismiss = useDismissPurchases();
  const isBusy = correct.isPending || dismiss.isPending;
  const { error } = correct;
  const fault = error instanceof ApiError ? error.body?.fields?.email : undefined;
  const save = () =>
    correct.mutate(
      { id, email },
      {
        onSuccess: ({ isSold }) =>
          toast({ title: t(isSold ? "purchases.corrected" : "purchases.correctedUnmatched") }),
      },
    );
  return (
    <li className="grid gap-2 border border-line p-3">
      <p className="break-words text-note leading-snug">
        <bdi>{name}</bdi>
        <span className="block text-ash">
          {t(`shops.${source}`)} · <bdi className="break-all">{product ?? t("purchases.noProduct")}</bdi>
        </span>
        <span className="block break-all text-ash">
          {reference} · {formatInstant(receivedAt, language)}
        </span>
      </p>
      <form
        noValidate
        className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!isBusy) save();
        }}
      >
        <Field
          label={t("purchases.address", { name: name ?? reference ?? String(id) })}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          value={email}
          fault={fault}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" size="small" disabled={isBusy} onClick={() => dismiss.mutate([id])}>
            {t("purchases.dismiss")}
          </Button>
          <Button type="submit" size="small" disabled={isBusy}>
            {t("purchases.correct")}
          </Button>
        </div>
      </form>
    </li>
  );
}

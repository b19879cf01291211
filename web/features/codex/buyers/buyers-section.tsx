import { useTranslation } from "react-i18next";
import type { Language } from "../../../../src/core/contract/languages.ts";
import { buyersMaxRows } from "../../../../src/core/contract/limits.ts";
import { type BuyersView, buyerSources } from "../../../../src/features/sales/sales.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { ChoiceField, FileField } from "../../../kit/form/choice-field.tsx";
import { EmailForecast } from "../../../kit/form/email-forecast.tsx";
import { DialogForm } from "../../../kit/form/form-dialog.tsx";
import { useContentLanguages } from "../../../kit/texts/content-languages.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { WaitingNote } from "../../../kit/ui/waiting-note.tsx";
import { consoleError } from "../../../lib/console-error.ts";
import { ApiError } from "../../../lib/errors.ts";
import { formatLanguage } from "../../../lib/format.ts";
import { BuyersQuestions } from "./buyers-questions.tsx";
import { BuyersReport } from "./buyers-report.tsx";
import { useBuyersTable } from "./use-buyers-table.ts";

type BuyersSectionProps = { edition: { id: number }; onClose: () => void };

/** Returns what is wrong with the table itself, or else with the call. */
function faultOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  return (error instanceof ApiError ? error.body?.fields?.csv : undefined) ?? consoleError(error);
}

/** Gives copies of an edition to the buyers of a table: first shows what will come of each line, then does it. */
export function BuyersSection({ edition, onClose }: BuyersSectionProps) {
  const { t } = useTranslation("editions");
  const shownIn = useLanguage();
  const written = useContentLanguages();
  const table = useBuyersTable(edition.id);
  const { report, adding, data, answers, isAsked } = table;
  if (adding.data) return <BuyersDone result={adding.data} onClose={onClose} />;
  const fault =
    faultOf(report.error) ??
    (table.failedCheck && !data ? t("buyers.fileRequired") : undefined) ??
    (isAsked ? t("buyers.columnNeeded") : undefined) ??
    (data?.sold === 0 ? t("buyers.nobody") : undefined);
  const hint = report.isPending ? t("buyers.reading") : t("buyers.fileHint", { most: buyersMaxRows });
  return (
    <DialogForm
      onSubmit={table.send}
      onCancel={onClose}
      submit={data && data.sold > 0 ? t("buyers.submitCount", { count: data.sold }) : t("buyers.submit")}
      submitting={t("buyers.submitting")}
      isBusy={adding.isPending || report.isPending}
      fault={faultOf(adding.error)}
      attempt={adding.error}
      failedCheck={table.failedCheck}
    >
      <p className="text-ash leading-snug">{t("buyers.lead")}</p>
      <FileField
        label={t("buyers.file")}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hint={hint}
        fault={fault}
        disabled={adding.isPending}
        onChoose={(file) => void table.choose(file)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          label={t("buyers.source")}
          name="source"
          value={table.source}
          options={buyerSources.map((value) => ({ value, name: t(`shops.${value}`) }))}
          onChange={table.soldBy}
          disabled={adding.isPending}
        />
        <ChoiceField<Language | "">
          label={t("buyers.language")}
          name="language"
          value={table.language}
          options={[
            { value: "", name: t("buyers.bookLanguage") },
            ...written.map((value) => ({ value, name: formatLanguage(value, shownIn) })),
          ]}
          onChange={table.setLanguage}
          disabled={adding.isPending}
        />
      </div>
      <BuyersQuestions
        columns={table.columns}
        statuses={table.statuses}
        answers={answers}
        isBusy={adding.isPending}
        onAnswer={table.answer}
      />
      {data && <EmailForecast people={data.sold} isSale />}
      {data && !isAsked && <BuyersReport report={data} onAddress={table.putAddress} />}
      {(report.isPending || adding.isPending) && <WaitingNote kind="import" />}
    </DialogForm>
  );
}

/** What was done for each line of the table. */
function BuyersDone({ result, onClose }: { result: BuyersView; onClose: () => void }) {
  const { t } = useTranslation("editions");
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-gold text-lg">{t("buyers.doneTitle")}</h3>
        <p className="mt-1">{t("buyers.done", { count: result.sold })}</p>
        <p className="mt-1 text-ash text-note">{t("buyers.lettersFollow")}</p>
      </div>
      <BuyersReport report={result} />
      <div className="flex justify-end">
        <Button size="small" onClick={onClose}>
          {t("common.close")}
        </Button>
      </div>
    </div>
  );
}

import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { AddressColumn, BuyersRequest } from "../../../../src/features/sales/sales.contract.ts";
import { Label } from "../../../kit/ui/input.tsx";
import { Select } from "../../../kit/ui/select.tsx";

/** What staff said of a table that leaves something open. */
export type BuyersAnswers = {
  emailColumn?: number | undefined;
  statuses: NonNullable<BuyersRequest["statuses"]>;
  emails: NonNullable<BuyersRequest["emails"]>;
};

type BuyersQuestionsProps = {
  columns: readonly AddressColumn[];
  /** Status words that are not known, with the number of their lines. */
  statuses: readonly { status: string; lines: number }[];
  answers: BuyersAnswers;
  isBusy: boolean;
  onAnswer: (answers: BuyersAnswers) => void;
};

/** Asks what a table leaves open: which of its addresses are the buyers', and which of its status words mean paid. */
export function BuyersQuestions({ columns, statuses, answers, isBusy, onAnswer }: BuyersQuestionsProps) {
  const { t } = useTranslation("editions");
  const id = useId();
  const isPaid = (status: string) => answers.statuses.find((each) => each.status === status)?.isPaid;
  function say(status: string, value: string) {
    const others = answers.statuses.filter((each) => each.status !== status);
    const said = value === "" ? [] : [{ status, isPaid: value === "paid" }];
    onAnswer({ ...answers, statuses: [...others, ...said] });
  }
  return (
    <>
      {columns.length > 0 && (
        <div>
          <Label htmlFor={`${id}-column`}>{t("buyers.column")}</Label>
          <Select
            id={`${id}-column`}
            className="mt-2"
            value={answers.emailColumn ?? ""}
            disabled={isBusy}
            onChange={({ target }) => {
              const emailColumn = target.value === "" ? undefined : Number(target.value);
              onAnswer({ ...answers, emailColumn, emails: [] });
            }}
          >
            <option value="">{t("buyers.columnOpen")}</option>
            {columns.map(({ column, head, example }) => (
              <option key={column} value={column}>
                {example ? `${head} (${example})` : head}
              </option>
            ))}
          </Select>
        </div>
      )}
      {statuses.length > 0 && (
        <fieldset className="grid min-w-0 gap-3 border border-line p-3">
          <legend className="px-1 text-gold">{t("buyers.statuses")}</legend>
          <p className="text-ash text-note">{t("buyers.statusesHint")}</p>
          {statuses.map(({ status, lines }, at) => (
            <div key={status} className="grid items-center gap-2 sm:grid-cols-2">
              {/* As it stands in the table, capitals and all. */}
              <label htmlFor={`${id}-status-${at}`} className="break-words">
                {t("buyers.statusLines", { status, count: lines })}
              </label>
              <Select
                id={`${id}-status-${at}`}
                value={isPaid(status) === undefined ? "" : isPaid(status) ? "paid" : "unpaid"}
                disabled={isBusy}
                onChange={({ target }) => say(status, target.value)}
              >
                <option value="">{t("buyers.statusOpen")}</option>
                <option value="paid">{t("buyers.statusPaid")}</option>
                <option value="unpaid">{t("buyers.statusUnpaid")}</option>
              </Select>
            </div>
          ))}
        </fieldset>
      )}
    </>
  );
}

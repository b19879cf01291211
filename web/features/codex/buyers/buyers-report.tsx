import { useState } from "react";
import { useTranslation } from "react-i18next";
import { csvText } from "../../../../src/core/contract/csv.ts";
import {
  type BuyerLineView,
  type BuyersView,
  isOpen,
  isSold,
} from "../../../../src/features/sales/sales.contract.ts";
import { ScrollTable } from "../../../kit/resource/scroll-table.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Input } from "../../../kit/ui/input.tsx";
import { downloadCsv } from "../../../lib/download.ts";

/** More lines than this would keep the dialog from opening quickly; the file has them all. */
const shownMax = 300;

type BuyersReportProps = {
  report: BuyersView;
  /** Takes the right address of a line; without it the report is only read. */
  onAddress?: (line: number, email: string) => void;
};

/** Returns how soon a line is to be seen: those that leave something open first, then those that get nothing. */
function rankOf({ outcome }: BuyerLineView): number {
  if (isOpen(outcome)) return 0;
  return isSold(outcome) ? 2 : 1;
}

/** What comes of each line of a table; those that leave something open first, since it has to be put right. */
export function BuyersReport({ report, onAddress }: BuyersReportProps) {
  const { t } = useTranslation("editions");
  const { dryRun, sold, passed, open, left, lines } = report;
  const sorted = lines.toSorted((one, other) => rankOf(one) - rankOf(other));
  const heads = [t("buyers.line"), t("buyers.buyer"), t("buyers.outcome")];
  function save() {
    const rows = sorted.map(({ line, email, name, message }) => [line, email, name, message]);
    downloadCsv(
      "buyers.csv",
      csvText([[t("buyers.line"), t("buyers.email"), t("buyers.name"), heads[2] ?? ""], ...rows]),
    );
  }
  return (
    <div className="grid gap-3">
      <p role="status">
        {t(dryRun ? "buyers.sum" : "buyers.sumDone", { sold, passed, open, left })}
        {lines.length > shownMax && ` ${t("buyers.shown", { most: shownMax })}`}
      </p>
      <ScrollTable className="max-h-72" label={t("buyers.report")} heads={heads}>
        {sorted.slice(0, shownMax).map(({ line, email, name, outcome, message }) => (
          <tr key={line} className="border-line border-t align-top">
            <td className="px-3 py-1.5 max-sm:px-1.5">{line}</td>
            <td className="break-words px-3 py-1.5 max-sm:px-1.5">
              <bdi>{name}</bdi>
              {onAddress && (outcome === "email_invalid" || outcome === "email_missing") ? (
                <AddressInput
                  label={t("buyers.emailOf", { line })}
                  email={email}
                  onChange={(typed) => onAddress(line, typed)}
                />
              ) : (
                <span className="block break-all text-ash">{email}</span>
              )}
            </td>
            <td
              className={`px-3 py-1.5 max-sm:px-1.5 ${isOpen(outcome) ? "text-ember" : isSold(outcome) ? "" : "text-ash"}`}
            >
              {message}
            </td>
          </tr>
        ))}
      </ScrollTable>
      <div className="flex justify-end">
        <Button variant="outline" size="small" onClick={save}>
          {t("buyers.saveReport")}
        </Button>
      </div>
    </div>
  );
}

type AddressInputProps = {
  label: string;
  email: string;
  /** Takes what was typed once the field is left, or Enter is pressed. */
  onChange: (email: string) => void;
};

/** The field of an address within a table. */
export function AddressInput({ label, email, onChange }: AddressInputProps) {
  const [typed, setTyped] = useState(email);
  return (
    <Input
      aria-label={label}
      className="mt-1 h-9 min-w-40 px-2 text-base"
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed.trim() !== email) onChange(typed.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // Enter would send the whole form.
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}

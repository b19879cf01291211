import { isFaulty } from "../../../../src/contract/buyer-lines.ts";
import type { BuyersView } from "../../../../src/contract/buyers.ts";
import { ScrollTable } from "../../../components/scroll-table.tsx";
import { useConsoleWords } from "../../../lib/use-console-words.ts";

/** More lines than this would keep the dialog from opening quickly. */
const shownMax = 300;

/** What will come of each line of a table; the faulty ones first, since they have to be mended. */
export function BuyersReport({ report: { sold, faulty, left, lines } }: { report: BuyersView }) {
  const { t } = useConsoleWords();
  const sorted = [...lines].sort(
    (one, other) => Number(isFaulty(other.outcome)) - Number(isFaulty(one.outcome)),
  );
  const heads = [t("buyers.line"), t("buyers.buyer"), t("buyers.outcome")];
  return (
    <div className="grid gap-3">
      <p role="status">
        {t("buyers.sum", { sold, faulty, left })}
        {lines.length > shownMax && ` ${t("buyers.shown", { most: shownMax })}`}
      </p>
      <ScrollTable className="max-h-72" label={t("buyers.report")} heads={heads}>
        {sorted.slice(0, shownMax).map(({ line, email, name, outcome, message }) => (
          <tr key={line} className="border-line border-t align-top">
            <td className="px-3 py-1.5 max-sm:px-1.5">{line}</td>
            <td className="break-words px-3 py-1.5 max-sm:px-1.5">
              <bdi>{name}</bdi>
              <span className="block break-all text-ash">{email}</span>
            </td>
            <td
              className={`px-3 py-1.5 max-sm:px-1.5 ${isFaulty(outcome) ? "text-ember" : outcome === "copy" ? "" : "text-ash"}`}
            >
              {message}
            </td>
          </tr>
        ))}
      </ScrollTable>
    </div>
  );
}

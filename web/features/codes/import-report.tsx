import { useTranslation } from "react-i18next";
import { csvText } from "../../../src/core/contract/csv.ts";
import { ScrollTable } from "../../kit/resource/scroll-table.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { downloadCsv } from "../../lib/download.ts";
import type { RefusedLine } from "./use-import.ts";

/** More lines than this are only in the downloaded report. */
const shownMax = 200;

type ImportReportProps = { progress: { created: number; refused: RefusedLine[] }; onClose: () => void };

/** The result of an import: the counts, and each rejected line with its reason. */
export function ImportReport({ progress: { created, refused }, onClose }: ImportReportProps) {
  const { t } = useTranslation("console");
  const heads = [t("import.line"), t("codes.code"), t("import.reason")];
  return (
    <div className="grid gap-4">
      <div role="status">
        <h3 className="text-gold text-lg">{t("import.doneTitle")}</h3>
        <p className="mt-1">{t("import.created", { count: created })}</p>
        <p>{t("import.refused", { count: refused.length })}</p>
      </div>
      {refused.length > 0 && (
        <ScrollTable className="max-h-80" label={t("import.report")} heads={heads}>
          {refused.slice(0, shownMax).map(({ line, code, message }) => (
            <tr key={line} className="border-line border-t">
              <td className="px-3 py-1.5">{line}</td>
              <td className="break-all px-3 py-1.5">{code}</td>
              <td className="px-3 py-1.5 text-ember">{message}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {refused.length > 0 && (
          <Button
            variant="outline"
            size="small"
            onClick={() =>
              downloadCsv(
                "import-report.csv",
                csvText([heads, ...refused.map(({ line, code, message }) => [line, code, message])]),
              )
            }
          >
            <Icon name="download" className="size-3.5" />
            {t("import.downloadReport")}
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          {t("common.close")}
        </Button>
      </div>
    </div>
  );
}

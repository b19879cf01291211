import { useTranslation } from "react-i18next";
import type { DoctorView } from "../../../src/features/monitoring/monitoring.contract.ts";
import type { Translate } from "../../i18n.ts";
import { TableFault, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { copyText } from "../../lib/download.ts";
import { toast } from "../../lib/toast.ts";
import { useDoctor } from "./monitoring.queries.ts";

/** What is set up wrongly, each with why it matters and the exact remedy, and the same as a report to copy. */
export function DoctorCard() {
  const { t } = useTranslation("monitoring");
  const { data, error, isFetching, refetch } = useDoctor();
  return (
    <>
      <div aria-live="polite" aria-busy={isFetching}>
        {!data && error && <TableFault error={error} onRetry={() => void refetch()} />}
        {!data && !error && <TableSkeleton columns={1} />}
        {data && <Report report={data} />}
      </div>
      {data && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" size="small" disabled={isFetching} onClick={() => void refetch()}>
            {t(isFetching ? "doctor.examining" : "doctor.again")}
          </Button>
          <Button variant="outline" size="small" onClick={() => void copy(reportText(data, t), t)}>
            <Icon name="copy" className="size-3.5" />
            {t("doctor.copy")}
          </Button>
          <p className="text-ash text-note">
            {t("doctor.at")} <Ago at={data.at} />
          </p>
        </div>
      )}
    </>
  );
}

function Report({ report: { findings, unchecked, auditHead } }: { report: DoctorView }) {
  const { t } = useTranslation("monitoring");
  return (
    <>
      {findings.length === 0 && (
        <p className="flex items-center gap-2">
          <Icon name="check" className="size-4 text-gold" />
          {t("doctor.well")}
        </p>
      )}
      <ol className="grid gap-5 lg:grid-cols-2 lg:gap-x-10">
        {findings.map(({ kind, title, why, remedy }) => (
          <li key={`${kind} ${why}`} className="border-gold-dim border-l-2 pl-4">
            <h3 className="text-lg leading-snug">{title}</h3>
            <p className="wrap-anywhere mt-1 text-ash leading-snug">{why}</p>
            <p className="wrap-anywhere mt-2 leading-snug">
              <span className="text-gold">{t("doctor.remedy")}:</span> {remedy}
            </p>
          </li>
        ))}
      </ol>
      {unchecked.length > 0 && (
        <p className="mt-4 text-ash text-note">{t("doctor.unchecked", { names: unchecked.join(", ") })}</p>
      )}
      {auditHead && (
        <p className="wrap-anywhere mt-4 text-ash text-note">{t("doctor.auditHead", { head: auditHead })}</p>
      )}
    </>
  );
}

function reportText(
  { at, version, auditHead, findings, unchecked }: DoctorView,
  t: Translate<"monitoring">,
): string {
  return [
    `Codex Portal ${version}, ${at}`,
    ...findings.map(({ title, why, remedy }) => `${title}\n${why}\n${t("doctor.remedy")}: ${remedy}`),
    ...(findings.length === 0 ? [t("doctor.well")] : []),
    ...(unchecked.length > 0 ? [t("doctor.unchecked", { names: unchecked.join(", ") })] : []),
    ...(auditHead ? [t("doctor.auditHead", { head: auditHead })] : []),
  ].join("\n\n");
}

async function copy(text: string, t: Translate<"monitoring">): Promise<void> {
  if (await copyText(text)) toast({ title: t("common.copied") });
  else toast({ title: t("common.copyFailed"), variant: "destructive" });
}

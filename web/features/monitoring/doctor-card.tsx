import { useTranslation } from "react-i18next";
import type { DoctorView } from "../../../src/features/monitoring/monitoring.contract.ts";
import { type Translate, useLanguage } from "../../i18n.ts";
import { TableFault, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { copyText } from "../../lib/download.ts";
import { formatDay } from "../../lib/format.ts";
import { toast } from "../../lib/toast.ts";
import { useDoctor } from "./monitoring.queries.ts";
import { usePortalState } from "./stats/stats.queries.ts";

/** What is set up wrongly, each with why it matters and the exact remedy, and the same as a report to copy. */
export function DoctorCard() {
  const { t } = useTranslation("monitoring");
  const { data, error, isFetching, refetch } = useDoctor();
  return (
    <>
      <NewerVersionNote />
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

/** What to do about a version that is newer than this one. */
function NewerVersionNote() {
  const { t } = useTranslation("monitoring");
  const language = useLanguage();
  const release = usePortalState().data?.release;
  if (!release) return null;
  const { version, date } = release;
  return (
    <p className="wrap-anywhere max-w-[70ch] leading-snug">
      {t("doctor.newer", { version, date: formatDay(date, language) })}{" "}
      <code>sudo codex-portal upgrade ./codex-portal</code>
    </p>
  );
}

/** What is wrong, the gravest first and open, the others by their titles; what is in order is one line. */
function Report({ report: { findings, inOrder, unchecked, auditHead } }: { report: DoctorView }) {
  const { t } = useTranslation("monitoring");
  return (
    <>
      {findings.length === 0 && (
        <p className="flex items-center gap-2">
          <Icon name="check" className="size-4 text-gold" />
          {t("doctor.well")}
        </p>
      )}
      <ol>
        {findings.map((finding, place) => (
          <li key={`${finding.kind} ${finding.why}`} className="border-line not-first:border-t">
            <FindingItem finding={finding} isOpen={place === 0} />
          </li>
        ))}
      </ol>
      <div className="mt-4 grid gap-3 text-ash text-note leading-snug">
        {inOrder.length > 0 && (
          <details>
            <summary className="min-h-6 cursor-pointer hover:text-gold">
              {t("doctor.inOrder", { count: inOrder.length })}
            </summary>
            <p className="wrap-anywhere mt-1">{inOrder.join(" · ")}</p>
          </details>
        )}
        {unchecked.length > 0 && <p>{t("doctor.unchecked", { names: unchecked.join(", ") })}</p>}
        {auditHead && <p className="wrap-anywhere">{t("doctor.auditHead", { head: auditHead })}</p>}
      </div>
    </>
  );
}

type FindingProps = { finding: DoctorView["findings"][number]; isOpen: boolean };

function FindingItem({ finding: { title, why, remedy }, isOpen }: FindingProps) {
  const { t } = useTranslation("monitoring");
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-2 transition-colors hover:text-gold">
        <Icon name="alert" className="size-4 text-gold" />
        <h3 className="min-w-0 grow font-text text-body leading-snug tracking-normal">{title}</h3>
        <Icon
          name="chevron"
          className="size-3 -rotate-90 text-ash transition-transform group-open:rotate-0"
        />
      </summary>
      <div className="wrap-anywhere grid max-w-[70ch] gap-2 pb-4 pl-7 leading-snug">
        <p className="text-ash">{why}</p>
        <p>
          <span className="text-gold">{t("doctor.remedy")}:</span> {remedy}
        </p>
      </div>
    </details>
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

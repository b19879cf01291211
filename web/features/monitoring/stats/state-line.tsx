import { useTranslation } from "react-i18next";
import { settingsPath } from "../../../../src/core/contract/paths.ts";
import { useLanguage } from "../../../i18n.ts";
import { Icon } from "../../../kit/ui/icon.tsx";
import { formatClock, formatInstant, formatNumber } from "../../../lib/format.ts";
import { PortalLink } from "../../../lib/screen.tsx";
import { usePortalState, useStats } from "./stats.queries.ts";

/** One calm line: that all is well and when the newest backup was proven, or the gravest of what is not, as a link to its place. */
export function StateLine() {
  const { t } = useTranslation("stats");
  const language = useLanguage();
  const { data } = usePortalState();
  if (!data) return null;
  const { worst, more, mail, provenAt } = data;
  // Above the clock, and no wider on a desktop: the header stays one row.
  const line = "block text-note leading-tight lg:flex lg:max-w-48 lg:items-center lg:gap-1.5";
  const name = "min-w-0 lg:truncate";
  if (!worst) {
    const proven = provenAt && t("state.proven", { at: formatInstant(provenAt, language) });
    const said = [t("state.well"), ...(proven ? [proven] : [])].join(" · ");
    return (
      <p className={`${line} text-ash`} title={said}>
        <Icon name="check" className="mr-1.5 inline size-3.5 shrink-0 lg:mr-0 text-gold" />
        <span className={name}>{said}</span>
      </p>
    );
  }
  const others = more > 0 ? `+${formatNumber(more, language)}` : "";
  const link = (
    <PortalLink
      to={worst.place}
      title={`${worst.title} ${others}`.trim()}
      className={`${line} text-gold hover:text-ink`}
    >
      <Icon name="alert" className="mr-1.5 inline size-3.5 shrink-0 lg:mr-0" />
      <span className={name}>{worst.title}</span>
      {others && <span> {others}</span>}
    </PortalLink>
  );
  if (!mail) return link;
  // Nothing leaves, which is worth the room: the mail server's own words, and what to do.
  return (
    <div role="status" className="wrap-anywhere lg:max-w-xl">
      {link}
      <p className="text-note leading-tight">
        {mail.text} {mail.remedy}
      </p>
    </div>
  );
}

/** The gravest of what is not well as a sign alone, where its line is folded away. */
export function StateMark() {
  const worst = usePortalState().data?.worst;
  return (
    worst && (
      <span role="img" aria-label={worst.title} title={worst.title} className="inline-flex">
        <Icon name="alert" className="size-3.5" />
      </span>
    )
  );
}

/** The version that is newer than this one, as a link to what to do about it. */
export function NewerVersion() {
  const { t } = useTranslation("stats");
  const release = usePortalState().data?.release;
  return (
    release && (
      <PortalLink to={settingsPath("doctor")} className="text-note text-gold leading-tight hover:text-ink">
        {t("state.newer", { version: release.version })}
      </PortalLink>
    )
  );
}

/** The time of the last update of the statistics. */
export function UpdatedClock() {
  const { t } = useTranslation("stats");
  const language = useLanguage();
  const { dataUpdatedAt, isError } = useStats();
  if (dataUpdatedAt === 0 && !isError) return null;
  const time = formatClock(dataUpdatedAt, language);
  return (
    <p
      className={`flex items-center gap-2 text-note lining-nums tabular-nums ${isError ? "text-ember" : "text-ash"}`}
    >
      <Icon name={isError ? "alert" : "clock"} className="size-3.5" />
      {isError ? t("shell.notUpdated") : t("shell.updated", { time })}
    </p>
  );
}

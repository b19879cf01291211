import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../src/core/contract/paths.ts";
import type { TodayItem, TodayView } from "../../../../src/features/monitoring/monitoring.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { TableFault, TableSkeleton } from "../../../kit/resource/table-states.tsx";
import { Button, buttonClass } from "../../../kit/ui/button.tsx";
import { CardButton, openCard } from "../../../kit/ui/card-button.tsx";
import { Icon } from "../../../kit/ui/icon.tsx";
import { formatClock, formatInstant } from "../../../lib/format.ts";
import { PortalLink } from "../../../lib/screen.tsx";
import { useToday } from "../stats/stats.queries.ts";
import { DayDial } from "./day-dial.tsx";

type TodayPageProps = {
  /** True where the console opened with it, so that nothing led here whose place and focus it would take. */
  isFirst: boolean;
};

/** Today's tasks for staff, and who came. Whoever comes here from elsewhere in the console begins at its head. */
export function TodayPage({ isFirst }: TodayPageProps) {
  const { t } = useTranslation("today");
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirst) return;
    scrollTo(0, 0);
    head.current?.focus({ preventScroll: true });
  }, [isFirst]);
  const { data, error, refetch } = useToday();
  if (!data && error) return <TableFault error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid items-start gap-6 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-10">
      <section aria-labelledby="today" className="min-w-0">
        <h2 id="today" ref={head} tabIndex={-1} className="text-2xl text-gold outline-none">
          {t("today.title")}
        </h2>
        {!data ? (
          <TableSkeleton columns={2} />
        ) : data.items.length === 0 ? (
          <p className="mt-4 flex items-center gap-3 border border-line bg-panel/60 px-5 py-6">
            <Icon name="check" className="size-4 text-gold" />
            {t("today.nothing")}
          </p>
        ) : (
          <ol className="mt-4 border border-line bg-panel/60">
            {data.items.map((item) => (
              <Wish key={JSON.stringify(item)} item={item} />
            ))}
          </ol>
        )}
      </section>
      {data && <WhoCame {...data} />}
    </div>
  );
}

/** One sentence with its button. */
function Wish({ item }: { item: TodayItem }) {
  const { t } = useTranslation(["today", "support"]);
  const language = useLanguage();
  const when = (at: string) => formatInstant(at, language);
  switch (item.kind) {
    case "portal":
      return <Line icon="alert" text={item.title} to={item.place} action={t("today.portal")} />;
    case "requests":
      return (
        <Line
          icon="hint"
          text={t("today.requests", { count: item.count, when: when(item.at) })}
          to={`${paths.observatory}?tab=users&view=requests`}
          action={t("today.answer")}
        />
      );
    case "stuck":
      return (
        <Line
          icon="person"
          text={
            <>
              <strong className="font-medium text-ink">{item.name}</strong>
              <span className="block text-ash">{t(`support:stuck.${item.cause}`)}</span>
            </>
          }
          onAct={() => openCard(item.key)}
          action={t("today.help", { name: item.name })}
        />
      );
    case "codeEnding":
      return (
        <Line
          icon="clock"
          text={t("today.codeEnding", { name: item.code, when: when(item.at), count: item.count })}
          to={`${paths.observatory}?tab=codes&open=${item.id}`}
          action={t("today.extend")}
        />
      );
    case "codeNearlyUsed":
      return (
        <Line
          icon="key"
          text={t("today.codeNearlyUsed", { count: item.left, name: item.code })}
          to={`${paths.observatory}?tab=codes&open=${item.id}`}
          action={t("today.raise")}
        />
      );
    case "sold": {
      const { count, edition } = item;
      return (
        <Line
          icon="page"
          text={edition === null ? t("today.sold", { count }) : t("today.soldOf", { count, name: edition })}
          to={`${paths.observatory}?tab=codex`}
          action={t("today.sales")}
        />
      );
    }
  }
}

type LineProps = {
  icon: Parameters<typeof Icon>[0]["name"];
  text: ReactNode;
  action: string;
  /** Where its button leads, or what it does. */
  to?: string;
  onAct?: () => void;
};

function Line({ icon, text, action, to, onAct }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line px-4 py-3 not-first:border-t sm:px-5">
      <Icon name={icon} className="size-4 text-gold" />
      <p className="wrap-anywhere min-w-0 grow basis-48 leading-snug">{text}</p>
      {to ? (
        <PortalLink to={to} className={buttonClass({ variant: "outline", size: "tiny" })}>
          {action}
        </PortalLink>
      ) : (
        <Button variant="outline" size="tiny" onClick={onAct}>
          {action}
        </Button>
      )}
    </li>
  );
}

/** Everyone who came in 24 hours: as stars on a dial, and as a list whose names open their cards. */
function WhoCame({ at, came, refused }: TodayView) {
  const { t } = useTranslation("today");
  const language = useLanguage();
  const day = new Date(at).toDateString();
  function timeOf(cameAt: string): string {
    const time = formatClock(Date.parse(cameAt), language, "short");
    return new Date(cameAt).toDateString() === day ? time : t("came.yesterday", { time });
  }
  return (
    <section aria-labelledby="came" className="min-w-0">
      <h2 id="came" className="text-xl text-gold">
        {t("came.title")}
      </h2>
      <div className="mt-4">
        <DayDial at={at} came={came} refused={refused} />
      </div>
      <p className="mx-auto mt-3 max-w-[34rem] text-center text-ash text-note leading-snug">
        {t("came.legend")} {refused.length > 0 && t("came.refused", { count: refused.length })}
      </p>
      {came.length === 0 ? (
        <p className="mt-4 text-center text-ash">{t("came.nobody")}</p>
      ) : (
        <ol className="mt-4 grid max-h-80 grid-cols-[auto_minmax(0,1fr)] overflow-y-auto border border-line bg-panel/60 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
          {came.map(({ key, name, at: cameAt, stage }) => (
            <li
              key={key}
              className="col-span-full grid grid-cols-subgrid items-center gap-x-4 border-line px-4 py-1.5 not-first:border-t"
            >
              <time
                dateTime={cameAt}
                className="whitespace-nowrap text-ash text-note lining-nums tabular-nums"
              >
                {timeOf(cameAt)}
              </time>
              <span className="min-w-0">
                <CardButton personKey={key} name={name}>
                  {name}
                </CardButton>
              </span>
              <span className="text-ash text-note max-sm:col-start-2">{t(`stages.${stage}`)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

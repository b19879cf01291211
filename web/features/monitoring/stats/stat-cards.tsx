import { useTranslation } from "react-i18next";
import type { Total } from "../../../../src/core/contract/lists.ts";
import { paths } from "../../../../src/core/contract/paths.ts";
import type { FunnelView, Trend } from "../../../../src/features/monitoring/monitoring.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { Icon } from "../../../kit/ui/icon.tsx";
import { todayPath } from "../../../lib/console-entries.ts";
import { formatNumber } from "../../../lib/format.ts";
import { PortalLink } from "../../../lib/screen.tsx";
import { StatCard, TrendLine, useTrendWords } from "./stat-card.tsx";
import { useStats } from "./stats.queries.ts";

/** The four numbers, each with its own line of thirty days, and the funnel of the day beneath them: one strip, which opens the day. */
export function StatCards() {
  const { t } = useTranslation("stats");
  const { changed, standing, perDay } = useTrendWords();
  const { data } = useStats();
  const inexact = data?.inexact;
  const stands = (name: string, number: "totalUsers" | "activeSecretCodes" | "totalRooms", trend?: Trend) => (
    <StatCard
      name={name}
      count={data?.[number]}
      countIs={number === "totalUsers" ? inexact?.totalUsers : undefined}
      trend={trend}
      aside={changed(trend)}
      label={standing(name, trend)}
    />
  );
  const days = data?.trends.activity;
  return (
    <section
      aria-label={t("stats.title")}
      className="group/strip relative border border-line bg-panel/60 transition-colors hover:border-gold-dim"
    >
      <ul className="grid grid-cols-2 gap-px bg-line sm:grid-cols-4">
        {stands(t("stats.users"), "totalUsers", data?.standing.users)}
        {stands(t("stats.codes"), "activeSecretCodes", data?.standing.codes)}
        {stands(t("stats.rooms"), "totalRooms", data?.standing.rooms)}
        <StatCard
          name={t("stats.activity")}
          count={data?.recentActivityCount}
          countIs={inexact?.recentActivityCount}
          trend={days}
          aside={t("stats.lastDay")}
          label={perDay(t("stats.events"), days, inexact?.activity)}
        />
      </ul>
      <DayFunnel funnel={data?.funnel} refused={data?.trends.failures} refusedIs={inexact?.failures} />
    </section>
  );
}

/** The gates, each with where those are listed who came through it. */
const gates = [
  { gate: "name", word: "stats.gateName", text: "stats.named", list: "view=letters&kind=register" },
  { gate: "cipher", word: "stats.gateCipher", text: "stats.verified", list: "" },
  { gate: "key", word: "stats.gateKey", text: "stats.admitted", list: "state=admitted" },
  { gate: "room", word: "stats.gateRoom", text: "stats.entered", list: "state=entered" },
] as const;

/** Returns the address of a list of today's newcomers; the funnel's day is that of UTC. */
const listOf = (list: string) =>
  `${paths.observatory}?tab=users&joined=${new Date().toISOString().slice(0, 10)}Z${list && `&${list}`}`;

/** Of the width of a gate, what the band is level for before it narrows to the next one. */
const level = 0.6;
const height = 40;
/** An empty step is drawn as a line. */
const thinnest = 0.025;

type DayFunnelProps = {
  funnel: FunnelView | undefined;
  refused: Trend | undefined;
  refusedIs: Total["totalIs"] | undefined;
};

/** How far the newcomers of the day came, gate by gate, and how many attempts were refused. */
export function DayFunnel({ funnel, refused, refusedIs }: DayFunnelProps) {
  const { t } = useTranslation("stats");
  const language = useLanguage();
  const { perDay } = useTrendWords();
  return (
    <section
      aria-labelledby="day-funnel"
      className="border-line border-t px-3 py-0.5 lg:flex lg:items-center lg:gap-6"
    >
      <div className="flex shrink-0 flex-wrap items-center gap-x-4">
        {/* All of the strip is the link; what else can be pressed in it stands above. */}
        <PortalLink
          to={todayPath}
          className="inscription inline-flex min-h-6 items-center gap-1.5 text-gold text-tab after:absolute after:inset-0 group-hover/strip:text-gold-bright"
        >
          {t("stats.today")}
          <Icon name="chevron" className="-rotate-90 size-3" />
        </PortalLink>
        <h2
          id="day-funnel"
          title={t("stats.funnelHint")}
          className="inscription min-w-0 grow text-micro text-ash tracking-[0.06em]"
        >
          {t("stats.funnel")}
        </h2>
        {refused && (
          <>
            <TrendLine
              trend={refused}
              label={perDay(t("stats.failures"), refused, refusedIs)}
              className="h-4 max-w-20 max-sm:hidden"
            />
            <p className="text-micro text-ash leading-none">
              {t("stats.refusedToday", { number: refused.at(-1) ?? 0 })}
            </p>
          </>
        )}
      </div>
      {funnel && (
        <div className="relative mt-1 grow lg:mt-0">
          <FunnelBand funnel={funnel} />
          <ol className="relative grid h-full grid-cols-4">
            {gates.map(({ gate, word, text, list }, at) => (
              <li
                key={gate}
                className={`flex flex-col justify-center gap-x-2 gap-y-0.5 pl-1 sm:pl-1.5 lg:py-1 2xl:flex-row 2xl:items-baseline 2xl:justify-start ${at > 0 ? "border-line border-l" : ""}`}
              >
                <PortalLink
                  to={listOf(list)}
                  className="group relative z-10 flex flex-wrap lg:flex-nowrap items-baseline gap-1 leading-none"
                >
                  <strong className="font-display font-medium text-ink text-xl lining-nums tabular-nums leading-none">
                    {formatNumber(funnel[gate], language)}
                  </strong>
                  <span className="min-w-0 text-small text-gold group-hover:underline">{t(word)}</span>
                </PortalLink>
                <p className="text-micro text-ash leading-none lg:max-2xl:sr-only" title={t(text)}>
                  {t(text)}
                </p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/** The band behind the gates: as high at each as its share of those who gave a name. */
function FunnelBand({ funnel }: { funnel: FunnelView }) {
  const halves = gates.map(
    ({ gate }) => (Math.max(thinnest, funnel[gate] / Math.max(1, funnel.name)) * height) / 2,
  );
  const edge = halves.flatMap((half, at) => [
    [at, half],
    [at + (at === gates.length - 1 ? 1 : level), half],
  ]) as [number, number][];
  const point = ([x, half]: [number, number], side: 1 | -1) => `${x} ${height / 2 - side * half}`;
  const outline = [
    ...edge.map((each) => point(each, 1)),
    ...edge.toReversed().map((each) => point(each, -1)),
  ];
  return (
    <svg
      viewBox={[0, 0, gates.length, height].join(" ")}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <path d={`M${outline.join("L")}Z`} className="fill-gold/20" />
    </svg>
  );
}

import { useTranslation } from "react-i18next";
import type { GuessedHour } from "../../../src/contract/siege.ts";
import type { SiegeLevel } from "../../../src/contract/siege-levels.ts";
import { type ConsoleKey, useLanguage } from "../../i18n.ts";
import { consoleError } from "../../lib/console-error.ts";
import { formatNumber, formatTime } from "../../lib/format.ts";
import { useSiege } from "./settings.queries.ts";

const levelWords: Record<SiegeLevel, ConsoleKey> = {
  calm: "settingChoices.calm",
  slowed: "settingChoices.slowed",
  work: "settingChoices.work",
  closed: "settingChoices.closed",
};

/** How the gate is guarded now, and the wrong guesses of a day, masked: by the hour, by what was guessed and from where. */
export function SiegePicture() {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const { data, error } = useSiege();
  if (!data) return error ? <p role="alert">{`${t("siege.failed")} ${consoleError(error)}`}</p> : null;
  const total = data.hours.reduce((sum, { wrong, refused }) => sum + wrong + refused, 0);
  return (
    <div className="grid gap-5">
      <p role="status">
        {t("siege.now")}: <strong className="text-gold">{t(levelWords[data.level])}</strong>
        {data.isByHand && ` (${t("siege.byHand")})`}
        {" · "}
        {t("siege.perMinute", { number: formatNumber(data.perMinute, language) })}
      </p>
      {total === 0 ? (
        <p className="text-ash text-note">{t("siege.none")}</p>
      ) : (
        <>
          <Hours hours={data.hours} />
          <Counts title={t("siege.guesses")} rows={data.guesses.map(({ code, count }) => [code, count])} />
          <Counts
            title={t("siege.networks")}
            rows={data.networks.map(({ network, count }) => [network, count])}
          />
        </>
      )}
    </div>
  );
}

/** A bar for each hour; the same numbers stand in the table below for whoever does not see them. */
function Hours({ hours }: { hours: readonly GuessedHour[] }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  const most = Math.max(1, ...hours.map(({ wrong, refused }) => wrong + refused));
  const first = hours[0]?.at;
  return (
    <figure>
      <figcaption className="text-note">{t("siege.hours")}</figcaption>
      <p aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4 text-ash text-note">
        <span>
          <span className="mr-1.5 inline-block size-2.5 bg-ember" />
          {t("siege.wrong")}
        </span>
        <span>
          <span className="mr-1.5 inline-block size-2.5 bg-ash/50" />
          {t("siege.refused")}
        </span>
      </p>
      <div aria-hidden="true" className="mt-2 flex h-20 items-end gap-px border-line border-b">
        {hours.map(({ at, wrong, refused }) => (
          <span
            key={at}
            title={[
              formatTime(at, language),
              `${t("siege.wrong")}: ${number(wrong)}`,
              `${t("siege.refused")}: ${number(refused)}`,
            ].join(" · ")}
            className="flex min-w-0 grow flex-col justify-end"
            style={{ height: "100%" }}
          >
            <span className="bg-ash/50" style={{ height: `${(100 * refused) / most}%` }} />
            <span className="bg-ember" style={{ height: `${(100 * wrong) / most}%` }} />
          </span>
        ))}
      </div>
      {first && (
        <p aria-hidden="true" className="mt-1 flex justify-between text-ash text-note">
          <span>{formatTime(first, language)}</span>
          <span>{t("siege.now")}</span>
        </p>
      )}
      {/* A table is as wide as its words whatever it is told; what holds it is not. */}
      <div className="sr-only">
        <table>
          <caption>{t("siege.hours")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("siege.hour")}</th>
              <th scope="col">{t("siege.wrong")}</th>
              <th scope="col">{t("siege.refused")}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ at, wrong, refused }) => (
              <tr key={at}>
                <th scope="row">{formatTime(at, language)}</th>
                <td>{number(wrong)}</td>
                <td>{number(refused)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Counts({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <table className="w-full text-small">
      <thead>
        <tr className="text-left text-ash text-note">
          <th scope="col" className="font-normal">
            {title}
          </th>
          <th scope="col" className="text-right font-normal">
            {t("siege.count")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name} className="border-line border-t">
            <td className="wrap-anywhere py-1">{name}</td>
            <td className="py-1 text-right tabular-nums lining-nums">{formatNumber(count, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

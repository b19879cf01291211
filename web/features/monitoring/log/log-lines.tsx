import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type LineLevel,
  type LogLineView,
  lineLevels,
} from "../../../../src/features/monitoring/monitoring.contract.ts";
import { type TextKey, useLanguage } from "../../../i18n.ts";
import { SearchBox } from "../../../kit/resource/search-box.tsx";
import { EmptyState, TableSkeleton } from "../../../kit/resource/table-states.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import { Select } from "../../../kit/ui/select.tsx";
import { consoleError } from "../../../lib/console-error.ts";
import { formatClock, formatInstantInFull } from "../../../lib/format.ts";
import { type LogFilter, useLogLines } from "./log.queries.ts";

const colours = { debug: "text-ash", info: "text-ink", warn: "text-gold", error: "text-ember" } as const;

const levelWords: Record<LineLevel, TextKey<"monitoring">> = {
  debug: "lines.debug",
  info: "lines.info",
  warn: "lines.warn",
  error: "lines.error",
};

/** The newest lines of the log of the instance that answers, the newest first; they come in by themselves. */
export function LogLines() {
  const { t } = useTranslation("monitoring");
  const [filter, setFilter] = useState<LogFilter>({ level: "debug", q: "", request: "" });
  const [isLive, setLive] = useState(true);
  const { data, error, refetch } = useLogLines(filter, isLive);
  const change = (next: Partial<LogFilter>) => setFilter((before) => ({ ...before, ...next }));
  const lines = data ? [...data.lines].reverse() : [];
  return (
    <section aria-label={t("lines.title")}>
      <div className="mb-2.5 flex flex-wrap items-center gap-2">
        <div className="dense max-sm:w-full">
          <Select
            aria-label={t("lines.level")}
            className="max-sm:w-full sm:w-36"
            value={filter.level}
            onChange={(event) =>
              change({ level: lineLevels.find((one) => one === event.target.value) ?? "debug" })
            }
          >
            {lineLevels.map((level) => (
              <option key={level} value={level}>
                {t(levelWords[level])}
              </option>
            ))}
          </Select>
        </div>
        <SearchBox
          label={t("lines.search")}
          value={filter.q}
          onSearch={(q) => change({ q })}
          className="w-full sm:w-56"
        />
        {filter.request && (
          <span className="inline-flex items-center gap-1 border border-gold-dim pl-2 text-note">
            <span className="max-w-40 truncate">{filter.request}</span>
            <IconButton icon="close" label={t("lines.anyRequest")} onClick={() => change({ request: "" })} />
          </span>
        )}
        <Button variant="outline" size="tiny" aria-pressed={!isLive} onClick={() => setLive(!isLive)}>
          {t(isLive ? "lines.hold" : "lines.goOn")}
        </Button>
        {data && (
          <p className="text-ash text-note">
            {t("lines.count", { count: lines.length })} · {t("lines.instance")} {data.instance}
          </p>
        )}
      </div>
      {error && !data && (
        <EmptyState icon="alert" title={t("lines.failed")} text={consoleError(error)}>
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            {t("common.retry")}
          </Button>
        </EmptyState>
      )}
      {!data && !error && <TableSkeleton columns={2} />}
      {data && lines.length === 0 && (
        <EmptyState icon="filter" title={t("lines.noneTitle")} text={t("lines.none")} />
      )}
      {lines.length > 0 && (
        <ol aria-label={t("lines.title")} className="border border-line bg-panel/60 font-mono text-note">
          {lines.map((line) => (
            <Line key={line.id} line={line} onRequest={(request) => change({ request })} />
          ))}
        </ol>
      )}
    </section>
  );
}

type LineProps = { line: LogLineView; onRequest: (id: string) => void };

/** A line never changes, however many come after it. */
const Line = memo(
  function Line({ line: { time, level, message, facts }, onRequest }: LineProps) {
    const { t } = useTranslation("monitoring");
    const language = useLanguage();
    return (
      <li className="border-line px-3 py-1.5 leading-snug wrap-anywhere not-first:border-t">
        <time dateTime={time} title={formatInstantInFull(time, language)} className="text-ash">
          {formatClock(Date.parse(time), language)}
        </time>{" "}
        <span className={colours[level]}>
          {t(levelWords[level])} · {message}
        </span>
        {facts.map(([name, value]) => (
          <span key={name} className="text-ash">
            {" "}
            {name}=
            {name === "request" ? (
              <button
                type="button"
                title={t("lines.onlyRequest")}
                onClick={() => onRequest(value)}
                className="text-left text-ink underline decoration-dotted underline-offset-4 hover:text-gold"
              >
                {value}
              </button>
            ) : (
              <span className="text-ink">{value}</span>
            )}
          </span>
        ))}
      </li>
    );
  },
  (before, after) => before.line === after.line,
);

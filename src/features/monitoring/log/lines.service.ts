import { newLegible } from "../../../core/contract/code-text.ts";
import type { BufferedLine, LogBuffer } from "../../../core/lib/log.ts";
import {
  type LogLinesQuery,
  type LogLinesView,
  type LogLineView,
  lineLevels,
} from "../monitoring.contract.ts";

/** Longer values are no help on a screen, and a thousand of them would be much to send. */
const valueMax = 500;

function viewOf({ id, time, level, message, facts }: BufferedLine): LogLineView {
  const shown = Object.entries(facts).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value).slice(0, valueMax)]],
  );
  return { id, time: time.toISOString(), level, message, facts: shown };
}

/** The lines of the log that this instance keeps in memory. */
export function linesService(logBuffer: LogBuffer) {
  /** Names this process, so that a browser knows when another instance answers, or the same one after a restart. */
  const instance = newLegible(6);
  return {
    read({ level = "debug", q = "", request, after = 0, ...known }: LogLinesQuery): LogLinesView {
      const least = lineLevels.indexOf(level);
      const text = q.toLowerCase();
      const lines = logBuffer
        .after(known.instance === instance ? after : 0)
        .filter((line) => lineLevels.indexOf(line.level) >= least)
        .filter((line) => !request || line.facts.request === request)
        .map(viewOf)
        .filter(
          ({ message, facts }) =>
            text === "" ||
            message.toLowerCase().includes(text) ||
            facts.some(([name, value]) => `${name}=${value}`.toLowerCase().includes(text)),
        );
      return { instance, newest: logBuffer.newest(), lines };
    },
  };
}

export type LinesService = ReturnType<typeof linesService>;

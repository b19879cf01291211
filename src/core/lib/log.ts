export const logLevels = ["debug", "info", "warn", "error"] as const;
type LogLevel = (typeof logLevels)[number];
export type LogFormat = "pretty" | "json";

export type Facts = Record<string, string | number | boolean | null | undefined>;

/** Writes one line; expensive facts are passed as a function, called only when the line is written. */
type WriteLine = (message: string, facts?: Facts | (() => Facts)) => void;

export type Log = Record<LogLevel, WriteLine>;

/** What one line says. */
export type LogEntry = { time: Date; level: LogLevel; message: string; facts: Facts };

type Options = {
  level: LogLevel;
  format: LogFormat;
  write: (line: string) => void;
  now: () => Date;
  /** Gets what each line says that is written, and no other. */
  keep?: (entry: LogEntry) => void;
};

const colours: Record<LogLevel, string> = { debug: "90", info: "36", warn: "33", error: "31" };

/** Writes one line an event: JSON for collectors, or columns for a person at a terminal. */
export function createLog({ level, format, write, now, keep }: Options): Log {
  const floor = logLevels.indexOf(level);
  const line = format === "json" ? jsonLine : prettyLine;
  const at =
    (rank: LogLevel): WriteLine =>
    (message, given = {}) => {
      if (logLevels.indexOf(rank) < floor) return;
      const time = now();
      const facts = typeof given === "function" ? given() : given;
      write(line(time, rank, message, facts));
      keep?.({ time, level: rank, message, facts });
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

function jsonLine(time: Date, level: LogLevel, message: string, facts: Facts): string {
  return `${JSON.stringify({ time: time.toISOString(), level, message, ...facts })}\n`;
}

function prettyLine(time: Date, level: LogLevel, message: string, facts: Facts): string {
  const details = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === "string" ? JSON.stringify(value) : value}`)
    .join(" ");
  const clock = time.toTimeString().slice(0, 8);
  return `\u001b[90m${clock}\u001b[0m \u001b[${colours[level]}m${level.padEnd(5)}\u001b[0m ${message} \u001b[90m${details}\u001b[0m\n`;
}

/** A failed query's message ends with its values, which are personal data. */
const valuesOfQuery = /\nparams: [\s\S]*$/;

/** Returns the sentence of an error and of its causes, for the log only. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : ` ← ${reasonOf(error.cause)}`;
  return `${error.name}: ${error.message.replace(valuesOfQuery, "")}${cause}`;
}

/** How many lines of the log are kept in memory: half an hour of a busy portal, and less than a megabyte. */
export const bufferedLinesMax = 1000;

/** A line of the log with its number, counted from 1 since the start. */
export type BufferedLine = LogEntry & { id: number };

/** Keeps the newest lines of the log in memory, the oldest overwritten first. */
export function createLogBuffer() {
  const lines: BufferedLine[] = [];
  let newest = 0;
  return {
    keep(entry: LogEntry): void {
      newest++;
      lines[newest % bufferedLinesMax] = { ...entry, id: newest };
    },
    newest: (): number => newest,
    /** Returns the lines with a higher number than one, oldest first. */
    after(id: number): BufferedLine[] {
      const first = Math.max(id, newest - bufferedLinesMax, 0) + 1;
      const found: BufferedLine[] = [];
      for (let at = first; at <= newest; at++) {
        const line = lines[at % bufferedLinesMax];
        if (line) found.push(line);
      }
      return found;
    },
  };
}

export type LogBuffer = ReturnType<typeof createLogBuffer>;

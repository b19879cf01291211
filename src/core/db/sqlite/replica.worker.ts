import { SQLiteError, Database as Sqlite } from "bun:sqlite";
import type { LateAnswer, LateOrder } from "./replica.ts";

declare const self: Worker;

let sqlite: Sqlite | undefined;

/** How long a question waits for another process, such as a backup, in milliseconds. */
const busyTimeoutMs = 5000;

function open(path: string): Sqlite {
  const opened = new Sqlite(path, { readwrite: true, create: false });
  opened.run(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  opened.run("PRAGMA query_only = ON");
  return opened;
}

function answerTo(order: LateOrder): LateAnswer {
  if (order.kind === "close") {
    sqlite?.close();
    return { kind: "read", rows: [] };
  }
  sqlite ??= open(order.path);
  const [text, values, method] = order.question;
  const rows = sqlite.query(text).values(...values);
  // Of a question for one row the answer is the row itself.
  return { kind: "read", rows: method === "get" ? (rows[0] ?? []) : rows };
}

self.onmessage = ({ data }: MessageEvent<LateOrder>) => {
  let answer: LateAnswer;
  try {
    answer = answerTo(data);
  } catch (error) {
    const code = error instanceof SQLiteError ? (error.code ?? "") : "";
    answer = { kind: "failed", message: String(error), code };
  }
  self.postMessage(answer);
};

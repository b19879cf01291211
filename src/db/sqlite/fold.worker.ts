import { Database as Sqlite } from "bun:sqlite";
import type { FoldAnswer, FoldOrder } from "./fold.ts";

declare const self: Worker;

let sqlite: Sqlite | undefined;

self.onmessage = ({ data }: MessageEvent<FoldOrder>) => {
  const answer: FoldAnswer = {};
  try {
    if (data.kind === "close") sqlite?.close();
    else {
      sqlite ??= new Sqlite(data.path, { readwrite: true, create: false });
      sqlite.run("PRAGMA wal_checkpoint(PASSIVE)");
    }
  } catch (error) {
    answer.error = error instanceof Error ? error.message : String(error);
  }
  self.postMessage(answer);
};

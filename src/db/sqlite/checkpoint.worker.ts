import { Database as Sqlite } from "bun:sqlite";
import type { CheckpointAnswer, CheckpointOrder } from "./checkpoint.ts";

declare const self: Worker;

let sqlite: Sqlite | undefined;

self.onmessage = ({ data }: MessageEvent<CheckpointOrder>) => {
  let answer: CheckpointAnswer = {};
  try {
    if (data.kind === "open") sqlite = new Sqlite(data.path, { readwrite: true, create: false });
    if (data.kind === "checkpoint") sqlite?.run("PRAGMA wal_checkpoint(PASSIVE)");
    if (data.kind === "close") sqlite?.close();
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(answer);
};

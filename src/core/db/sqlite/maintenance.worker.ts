import { Database as Sqlite } from "bun:sqlite";
import { fullTextIndexes } from "./dialect.ts";
import type { MaintenanceAnswer, MaintenanceOrder } from "./maintenance.ts";

declare const self: Worker;

let sqlite: Sqlite | undefined;

function open(path: string): Sqlite {
  const opened = new Sqlite(path, { readwrite: true, create: false });
  // What a merge leaves behind may hold deleted text. Its commits reach the disk with the writer's next, and it makes no checkpoint by itself:
  // writes wait for it, and would wait for the disk.
  opened.run(
    "PRAGMA secure_delete = ON; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0; PRAGMA temp_store = MEMORY;",
  );
  return opened;
}

/** Merges what has come to each index, at the most so many pages of it. */
function merge(on: Sqlite, pages: number): void {
  for (const index of fullTextIndexes(on))
    on.run(`INSERT INTO ${index}(${index}, rank) VALUES ('merge', ${Math.trunc(pages)})`);
}

function carryOut(order: MaintenanceOrder): void {
  if (order.kind === "close") {
    sqlite?.close();
    return;
  }
  sqlite ??= open(order.path);
  if (order.kind === "merge") merge(sqlite, order.pages);
  else sqlite.run("PRAGMA wal_checkpoint(PASSIVE)");
}

self.onmessage = ({ data }: MessageEvent<MaintenanceOrder>) => {
  const answer: MaintenanceAnswer = {};
  try {
    carryOut(data);
  } catch (error) {
    answer.error = error instanceof Error ? error.message : String(error);
  }
  self.postMessage(answer);
};

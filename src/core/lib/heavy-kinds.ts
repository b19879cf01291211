import { type HeavyKind, megabyte } from "./heavy-work.ts";

/**
 * A book, made and proved in a worker: 130 to 160 MB for one of 500 pages (docs/performance.md). It counts as more, so that two at
 * once need a limit of 512 MB. More than two would take the processors from the visitors. Each that waits has its text in memory.
 */
export const bookWork: HeavyKind = {
  name: "book",
  bytes: 201 * megabyte,
  atOnce: 2,
  waitingMax: 100,
  retryAfterS: 30,
};

/** What is drawn by a worker that waits for the next order: previews, certificates, copies. */
export const drawingWork: HeavyKind = {
  name: "drawing",
  bytes: 100 * megabyte,
  atOnce: 2,
  waitingMax: 100,
  retryAfterS: 5,
  isQuick: true,
};

/** Pictures of shared links, which no request waits for. */
export const sharePictureWork: HeavyKind = {
  name: "sharePicture",
  bytes: 60 * megabyte,
  atOnce: 1,
  waitingMax: 100,
  retryAfterS: 30,
};

/** What a worker holds while it waits for its next order: 50 to 100 MB after a preview, less after others (measured). */
export const keptWorkerBytes = 60 * megabyte;

/** Files that are made one at a time: pictures are decoded in threads of the platform's own, which take processors, too. */
export const pictureWork: HeavyKind = {
  name: "picture",
  bytes: 140 * megabyte,
  atOnce: 1,
  waitingMax: 60,
  retryAfterS: 60,
};

/** A backup, or the proof of one, in a process of its own: 149 MB beside the files of a database of 736 MB (docs/performance.md). */
export const backupWork: HeavyKind = {
  name: "backup",
  bytes: 150 * megabyte,
  atOnce: 1,
  waitingMax: 10,
  retryAfterS: 60,
};
/** What the process takes whatever the database: 24 MB of one of a megabyte, and those pages of the executable that are its own (measured). */
const processBytes = 60 * megabyte;

/** Returns about how many bytes of memory a backup of a database of a size takes; what it takes grows with its pages in memory, which are bounded. */
export const backupBytes = (databaseBytes: number): number =>
  Math.min(backupWork.bytes, processBytes + databaseBytes / 4);

/** A table of up to 5,000 rows, a megabyte of text, whose rows are in memory a few times over: an estimate. */
export const importWork: HeavyKind = {
  name: "import",
  bytes: 30 * megabyte,
  atOnce: 2,
  waitingMax: 20,
  retryAfterS: 30,
};

/** A worker with the sanitizer and a text of a megabyte, also while it waits for its next one. */
export const cleaningWork: HeavyKind = {
  name: "cleaning",
  bytes: 40 * megabyte,
  atOnce: 1,
  waitingMax: 20,
  retryAfterS: 5,
  isQuick: true,
};

import { create } from "content-disposition";
import { type HeavyKind, megabyte } from "../../lib/heavy-work.ts";

/** Returns the Content-Disposition of a file, a PDF unless it ends otherwise: a plain name for old readers, and the whole title for all others (RFC 6266, RFC 8187). */
export function contentDisposition(title: string, ending = "pdf"): string {
  const name = `${
    title
      .replace(/[\\/:*?"<>|]/g, " ")
      .replace(/\s+/g, " ")
      .replace(/^[.\s]+|[.\s]+$/g, "") || "codex"
  }.${ending}`;
  const ascii = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -~]/g, "_")
    .replace(/%/g, "_");
  return create(name.toWellFormed(), { fallback: ascii });
}

type Vitals = { expiresAt: string; usedCount: number; maxUses: number };

/** Returns the verdict on a book that passed the self-test, in ASCII for a header. */
export function verdictOf({ expiresAt, usedCount, maxUses }: Vitals, registered: boolean): string {
  const code = registered ? "registered" : "already-known";
  return `solvable; valid-until=${expiresAt}; uses-left=${maxUses - usedCount}; code=${code}`;
}

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

/** What is drawn by a worker that waits for the next order: previews, bookplates, copies. */
export const drawingWork: HeavyKind = {
  name: "drawing",
  bytes: 100 * megabyte,
  atOnce: 2,
  waitingMax: 100,
  retryAfterS: 5,
  isQuick: true,
};

/** Pictures of shared links, which nobody waits for. */
export const sharePictureWork: HeavyKind = {
  name: "sharePicture",
  bytes: 60 * megabyte,
  atOnce: 1,
  waitingMax: 100,
  retryAfterS: 30,
};

/** What a worker holds while it waits for its next order: 50 to 100 MB after a preview, less after others (measured). */
export const keptWorkerBytes = 60 * megabyte;

import type { Kit } from "../../core/db/sqlite/kit.ts";
import type { AccountsTables } from "../accounts/accounts.schema.ts";

/** The tables of books and the jobs that make them. */
export function codexTables(
  { table, id, text, int, bool, time, bytes, index, uniqueIndex }: Kit,
  { users }: Pick<AccountsTables, "users">,
) {
  /** Books that were made: all that decides them, beside their files. */
  const codices = table(
    "codices",
    {
      id: id(),
      title: text().notNull(),
      /** The secret code in its canonical form; the row of that code may come and go. */
      code: text().notNull(),
      /** The form's settings as JSON. */
      settings: text().notNull(),
      ownText: text(),
      seed: text().notNull(),
      /** The way books were made at that time. */
      edition: int().notNull(),
      /** The SHA-256 of the file. */
      checksum: text().notNull(),
      size: int().notNull(),
      createdAt: time().notNull(),
      createdBy: int().references(() => users.id, { onDelete: "set null" }),
      /** Of the master of an edition: where its copies differ, as JSON. Null for an ordinary book. */
      plan: text(),
      /** The mark that a reader enters for a book's hints, folded; null until its first hints are requested. */
      mark: text(),
    },
    (t) => [
      index("codices_created").on(t.createdAt),
      index("codices_title").on(t.title),
      index("codices_mark").on(t.mark),
    ],
  );

  /** The finished bytes of a book, in parts. */
  const codexFiles = table(
    "codex_files",
    {
      id: id(),
      codexId: int()
        .notNull()
        .references(() => codices.id, { onDelete: "cascade" }),
      /** Its place in the file, from 0. */
      part: int().notNull(),
      bytes: bytes().notNull(),
    },
    (t) => [uniqueIndex("codex_files_place").on(t.codexId, t.part)],
  );

  /** Books being made, written by the instance that makes them, so that every instance can show and cancel them. */
  const codexJobs = table(
    "codex_jobs",
    {
      id: id(),
      /** The name the asking browser gave the job. */
      job: text().notNull().unique(),
      state: text().$type<"waiting" | "running" | "done" | "failed">().notNull(),
      /** In thousandths. */
      progress: int().notNull().default(0),
      /** How many wait before it. */
      ahead: int().notNull().default(0),
      isCancelled: bool().notNull().default(false),
      /** When its instance last reported it. */
      updatedAt: time().notNull(),
    },
    (t) => [index("codex_jobs_updated").on(t.updatedAt)],
  );

  return { codices, codexFiles, codexJobs };
}

export type CodexTables = ReturnType<typeof codexTables>;

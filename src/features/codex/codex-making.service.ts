import { edition, type Recipe } from "../../book/recipe.ts";
import type { AuditDetails } from "../../core/contract/audit-details.ts";
import { redacted } from "../../core/contract/code-text.ts";
import { readOnPaper, signsOf } from "../../core/contract/codex-form.ts";
import { codeMaxUses } from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, codeTaken } from "../../core/lib/coded-error.ts";

import type { Core } from "../../core.ts";
import type { CodeStatus } from "../codes/codes.contract.ts";
import { statusOf } from "../codes/codes.rules.ts";
import type { CodesStore } from "../codes/codes.store.ts";
import type { BookMarksService } from "../hints/book-marks.service.ts";
import type { LeaksService } from "../hints/leaks.service.ts";
import type { CodexRequest, CodexSettings } from "./codex.contract.ts";
import { fitted, orderOf } from "./codex.order.ts";
import type { Printed } from "./codex.press.ts";
import { type CodexStore, codexFilesStore, codexStore } from "./codex.store.ts";
import type { CodexJobsService } from "./codex-jobs.service.ts";

/** A book with its bytes. */
export type CodexFile = Printed & { title: string; id: number };

type Services = {
  leaks: LeaksService;
  codes: Pick<CodesStore, "add">;
  codexJobs: CodexJobsService;
  marks: Pick<BookMarksService, "marked">;
  addBook: AddBook;
};

type NewBook = { recipe: Recipe; mark: string; printed: Printed; code: string };
type AddBook = ReturnType<typeof bookStoring>;
type NewCode = { code: string; expiresAt: string; maxUses: number };
type Present = Parameters<typeof statusOf>[0] & { code: string };
type RegisteredCode = {
  expiresAt: string;
  usedCount: number;
  maxUses: number;
  status: CodeStatus;
  registered: boolean;
};

/** Returns the verdict on a book that passed the self-test, in ASCII for a header; it says so when the gate takes its code no more. */
function verdictOf({ expiresAt, usedCount, maxUses, status, registered }: RegisteredCode): string {
  const code = registered ? "registered" : "already-known";
  const usesLeft = Math.max(0, maxUses - usedCount);
  const refused = status === "active" ? "" : `; status=${status}`;
  return `solvable; valid-until=${expiresAt}; uses-left=${usesLeft}; code=${code}${refused}`;
}

/** The secret codes of books: whether a book can have its code, and its registration. */
function bookCodes(store: CodexStore, codes: Services["codes"]) {
  /** Returns why a book cannot have a code that is there already: the gate would take what is read in the book for another. */
  async function refusalFor(
    on: Tx,
    { originalCode, forms }: CodexSettings,
    present: Present,
  ): Promise<CodedError | undefined> {
    // Of codes that read alike the younger is compared exactly, and paper keeps no hyphens: its signs may be the older one.
    const taken = readOnPaper(forms) ? await store.knownCode(signsOf(originalCode), on) : undefined;
    const other = [present, taken].find((each) => each && each.code !== originalCode);
    return other && codeTaken(other.code, "originalCode");
  }

  return {
    refusalFor,
    /** Returns the code's row, added when absent and never overwritten, or the refusal when another code reads like it. */
    async register(tx: Tx, settings: CodexSettings, wanted: NewCode, now: string) {
      const added = await codes.add(tx, { ...wanted, label: settings.title, createdAt: now });
      const row = added ?? (await store.presentCode(tx, wanted.code));
      const refusal = await refusalFor(tx, settings, row);
      if (refusal) return refusal;
      return { ...row, status: statusOf(row, now), registered: added !== undefined };
    },
  };
}

/** Returns what stores a book with its file under its mark, and returns its id. */
export function bookStoring({ db }: Core, marks: Pick<BookMarksService, "hold">) {
  const store = codexStore(db);
  const files = codexFilesStore(db);
  return async (tx: Tx, { recipe, mark, printed, code }: NewBook, createdBy: number): Promise<number> => {
    const { settings, ownText, seed, createdAt } = recipe;
    const { bytes, checksum, plan } = printed;
    await marks.hold(tx, mark, recipe);
    const id = await store.add(tx, {
      title: settings.title,
      code,
      settings,
      ownText,
      seed,
      edition,
      mark,
      checksum,
      size: bytes.length,
      createdAt,
      createdBy,
      ...(plan !== undefined && { plan }),
    });
    await files.add(tx, id, bytes);
    return id;
  };
}

/** Makes books, registers their codes, and stores what was made. */
export function codexMakingService(
  core: Core,
  { leaks: { write }, codes, codexJobs: jobs, marks, addBook }: Services,
) {
  const { audit, clock, db, identity, presses } = core;
  const store = codexStore(db);
  const press = presses.books;
  const { refusalFor, register } = bookCodes(store, codes);

  /** Stores a book that was made, with its code; returns why not where another code reads like it. */
  async function add(
    tx: Tx,
    book: NewBook,
    wanted: NewCode,
    { id: userId, client }: Actor,
  ): Promise<CodedError | { id: number; verdict: string }> {
    const { settings } = book.recipe;
    const { title, numPages, language, originalCode } = settings;
    const row = await register(tx, settings, wanted, iso(clock.now()));
    if (row instanceof CodedError) return row;
    const { registered } = row;
    const id = await addBook(tx, book, userId);
    const details: AuditDetails = {
      id,
      title,
      numPages,
      language,
      code: redacted(originalCode),
      registered,
      checksum: book.printed.checksum,
    };
    await audit(tx, { action: "codex_generated", userId, details, client });
    return { id, verdict: verdictOf(row) };
  }

  return {
    /**
     * Makes, proves and registers a book; `signal` ends it early.
     * Throws invalid_data, rate_limited, codex_cancelled or codex_unsolvable, and code_taken when another secret code reads
     * like its own. A code that exists stays as it is; the verdict says so, and when the gate would refuse it.
     */
    async generate(
      request: CodexRequest,
      actor: Actor,
      signal: AbortSignal,
    ): Promise<CodexFile & { verdict: string }> {
      const createdAt = iso(clock.now());
      const { recipe: asked, expiresAt } = orderOf(request, createdAt, await identity.published());
      const { recipe: marked, mark } = await marks.marked(asked);
      const { originalCode } = marked.settings;
      const known = await store.knownCode(originalCode);
      const refusal = known && (await refusalFor(db.read, marked.settings, known));
      if (refusal) throw refusal;

      const { recipe, printed } = await jobs.run(request.jobId, signal, async (watch) => {
        const recipe = await fitted(marked, request, press, watch);
        return { recipe, printed: await press({ recipe }, watch) };
      });

      const maxUses = request.maxUses ?? codeMaxUses;
      const code = { code: originalCode, expiresAt, maxUses };
      const book = { recipe, mark, printed, code: originalCode };
      const added = await write((tx) => add(tx, book, code, actor));
      return { ...printed, ...added, title: recipe.settings.title };
    },
  };
}

export type CodexMakingService = ReturnType<typeof codexMakingService>;

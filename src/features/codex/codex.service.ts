import { edition, supportedEditions } from "../../book/recipe.ts";
import type { AuditDetails } from "../../core/contract/audit-details.ts";
import { readOnPaper, signsOf } from "../../core/contract/codex-form.ts";
import { codeMaxUses } from "../../core/contract/limits.ts";
import type { CodexSort, ListQuery, ListView } from "../../core/contract/lists.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, codeTaken } from "../../core/lib/coded-error.ts";
import { redacted } from "../../core/lib/redact.ts";
import type { Core } from "../../core.ts";
import { statusOf } from "../codes/codes.rules.ts";
import type { CodesStore } from "../codes/codes.store.ts";
import type { BookMarksService } from "../hints/book-marks.service.ts";
import type { LeaksService } from "../hints/leaks.service.ts";
import { type CodexRequest, type CodexSettings, type CodexView, codexSettings } from "./codex.contract.ts";
import { fitted, orderOf } from "./codex.order.ts";
import type { Printed } from "./codex.press.ts";
import { verdictOf } from "./codex.rules.ts";
import { type CodexStore, codexFilesStore, codexStore } from "./codex.store.ts";
import { codexEditionsService } from "./codex-editions.service.ts";
import type { CodexJobsService } from "./codex-jobs.service.ts";
import { codexPreviewsService } from "./codex-previews.service.ts";

type Named = { title: string; id: number };
export type CodexFile = Printed & Named;
/** A book whose bytes are read as they are sent. */
export type KeptCodex = Named & { checksum: string; size: number; pieces: AsyncGenerator<Uint8Array> };

type Services = {
  leaks: LeaksService;
  codes: Pick<CodesStore, "add">;
  codexJobs: CodexJobsService;
  marks: BookMarksService;
};

/** Makes books, registers their codes, and keeps what was made. */
export function codexService(core: Core, { leaks: { write }, codes, codexJobs: jobs, marks }: Services) {
  const { audit, clock, db, presses } = core;
  const store = codexStore(db);
  const files = codexFilesStore(db);
  const press = presses.books;
  type NewCode = { code: string; expiresAt: string; maxUses: number };
  type CodexRow = NonNullable<Awaited<ReturnType<CodexStore["byId"]>>>;
  type Present = Parameters<typeof statusOf>[0] & { code: string };

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

  /** Returns the code's row, added when absent and never overwritten, or the refusal when another code reads like it. */
  async function register(tx: Tx, settings: CodexSettings, wanted: NewCode, now: string) {
    const added = await codes.add(tx, { ...wanted, label: settings.title, createdAt: now });
    const row = added ?? (await store.presentCode(tx, wanted.code));
    const refusal = await refusalFor(tx, settings, row);
    if (refusal) return refusal;
    return { ...row, status: statusOf(row, now), registered: added !== undefined };
  }

  /** Makes a book once more from its recipe. Throws codex_changed, rate_limited or codex_cancelled. */
  async function again(row: CodexRow, signal: AbortSignal): Promise<Printed> {
    if (!supportedEditions.includes(row.edition)) throw new CodedError("codex_changed");
    const { ownText, seed, createdAt, edition } = row;
    const settings = codexSettings.parse(JSON.parse(row.settings));
    const recipe = { settings, ownText, seed, createdAt, edition };
    const printed = await jobs.run(undefined, signal, (watch) => press({ recipe }, watch));
    if (printed.checksum !== row.checksum) throw new CodedError("codex_changed");
    return printed;
  }

  return {
    editions: codexEditionsService(core, jobs),
    previews: codexPreviewsService(core),

    /**
     * Makes, proves and registers a book; `signal` ends it early.
     * Throws invalid_data, rate_limited, codex_cancelled or codex_unsolvable, and code_taken when another secret code reads
     * like its own. A code that exists stays as it is; the verdict says so, and when the gate would refuse it.
     */
    async generate(
      request: CodexRequest,
      { id: userId, client }: Actor,
      signal: AbortSignal,
    ): Promise<CodexFile & { verdict: string }> {
      const createdAt = iso(clock.now());
      const { recipe: asked, expiresAt } = orderOf(request, createdAt);
      const { recipe: marked, mark } = await marks.marked(asked);
      const { originalCode } = marked.settings;
      const known = await store.knownCode(originalCode);
      const refusal = known && (await refusalFor(db.read, marked.settings, known));
      if (refusal) throw refusal;

      const { recipe, printed } = await jobs.run(request.jobId, signal, async (watch) => {
        const recipe = await fitted(marked, request, press, watch);
        return { recipe, printed: await press({ recipe }, watch) };
      });
      const { settings, ownText, seed } = recipe;

      const registered = await write(async (tx) => {
        const now = iso(clock.now());
        const code = { code: settings.originalCode, expiresAt, maxUses: request.maxUses ?? codeMaxUses };
        const entered = await register(tx, settings, code, now);
        if (entered instanceof CodedError) return entered;
        const { bytes, checksum } = printed;
        const stored = {
          title: settings.title,
          code: settings.originalCode,
          settings,
          ownText,
          seed,
          edition,
          mark,
        };
        await marks.hold(tx, mark, recipe);
        const id = await store.add(tx, {
          ...stored,
          checksum,
          size: bytes.length,
          createdAt,
          createdBy: userId,
        });
        await files.add(tx, id, bytes);
        const { title, numPages, language } = settings;
        const details: AuditDetails = {
          id,
          title,
          numPages,
          language,
          code: redacted(settings.originalCode),
          registered: entered.registered,
          checksum,
        };
        await audit(tx, { action: "codex_generated", userId, details, client });
        return { id, verdict: verdictOf(entered, entered.registered) };
      });
      return { ...printed, ...registered, title: settings.title };
    },

    async list(query: ListQuery<CodexSort>): Promise<ListView<CodexView>> {
      const now = iso(clock.now());
      const { items, ...rest } = await store.list(query, now);
      const views = items.map(({ settings, secretCode, hasOwnText, ...row }): CodexView => {
        const vitals = secretCode && {
          id: secretCode.id,
          status: statusOf(secretCode, now),
          expiresAt: secretCode.expiresAt,
          usedCount: secretCode.usedCount,
          maxUses: secretCode.maxUses,
        };
        return {
          ...codexSettings.parse(JSON.parse(settings)),
          ...row,
          hasOwnText: hasOwnText === 1,
          code: vitals,
        };
      });
      return { items: views, ...rest };
    },

    /** Returns a past book as it was made. Throws not_found, and what `again` throws for a book whose file was not kept. */
    async file(id: number, signal: AbortSignal): Promise<CodexFile | KeptCodex> {
      const row = await store.byId(id);
      if (!row) throw new CodedError("not_found");
      const { title, checksum, size } = row;
      if (await files.isKept(id)) return { id, title, checksum, size, pieces: files.pieces(id) };
      return { ...(await again(row, signal)), id, title };
    },
  };
}

export type CodexService = ReturnType<typeof codexService>;

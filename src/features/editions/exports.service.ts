import type { AuditDetails } from "../../core/contract/audit-details.ts";
import { csvText } from "../../core/contract/csv.ts";
import { archiveMaxGb } from "../../core/contract/limits.ts";
import { paths } from "../../core/contract/paths.ts";
import type { Cards } from "../../core/contract/prints.ts";
import type { Actor } from "../../core/lib/client.ts";
import { invalidField } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { Codex } from "../codex/codex.feature.ts";
import type { CodexFilesStore } from "../codex/codex.store.ts";
import { paddedNumber } from "./copies.rules.ts";
import type { CopiesService } from "./copies.service.ts";
import type { CopyRangeQuery } from "./editions.contract.ts";

type Services = { copies: CopiesService; codex: Codex };

type CopyRange = { master: Awaited<ReturnType<CopiesService["masterOf"]>>; from: number; to: number };

/** A file of an archive, read as it is packed. */
type Entry = { name: string; pieces: AsyncIterable<Uint8Array> };

/** Archives of this format have no place for more bytes than that, and each file for some hundred beside its own. */
const archiveMaxBytes = archiveMaxGb * 1e9;
const besideEach = 4000;
/** Lines of a list read at once. */
const linesTogether = 200;

const head = ["number", "code", "name", "email", "link"];
/** By which spreadsheets know that it is UTF-8. */
const byteOrderMark = "\ufeff";
/** What names of files cannot have. */
const unfit = /[\\/:*?"<>|\p{C}]/gu;

/** What the list and the archive of an edition's copies hold, read as they are sent. */
function exportContents(copies: CopiesService, files: CodexFilesStore) {
  async function* lines(
    runId: number,
    { master: { count }, from, to }: CopyRange,
  ): AsyncGenerator<Uint8Array> {
    yield Buffer.from(byteOrderMark + csvText([head]));
    for await (const rows of copies.rows(runId, from, to, linesTogether)) {
      const cells = rows.map((row) => [
        paddedNumber(row.number, count),
        row.code,
        row.name,
        row.email,
        copies.linkOf(row),
      ]);
      yield Buffer.from(csvText(cells));
    }
  }

  async function* entries(runId: number, range: CopyRange): AsyncGenerator<Entry> {
    const { master, from, to } = range;
    const { codexId, count, label, title } = master;
    yield { name: `${plain(label)}.csv`, pieces: lines(runId, range) };
    const parts: Uint8Array[] = [];
    for await (const part of files.pieces(codexId)) parts.push(part);
    for await (const { row, update } of copies.drawn(master, runId, from, to)) {
      const pieces = async function* () {
        yield* parts;
        yield update;
      };
      yield { name: `${plain(title)} ${paddedNumber(row.number, count)}.pdf`, pieces: pieces() };
    }
  }

  return { lines, entries };
}

/** What is downloaded of an edition: a list of its copies, an archive of them, and cards. */
export function exportsService({ audit, config, presses, write }: Core, { copies, codex }: Services) {
  const { files, codexJobs: jobs } = codex;
  const { lines, entries } = exportContents(copies, files);
  /** Where a code is entered: the target of the card of an unsold copy. */
  const entryAddress = config.publicUrl + paths.codeEntry;

  /** Returns an edition's master with the range of its copies that a query names. Throws not_found, and invalid_data for a range that it has not. */
  async function rangeOf(runId: number, { from = 1, to }: CopyRangeQuery): Promise<CopyRange> {
    const master = await copies.masterOf(runId);
    const last = to ?? master.count;
    if (last > master.count || from > last) throw invalidField("to", "invalid");
    return { master, from, to: last };
  }

  /** Writes down who took what of an edition. */
  async function note(
    id: number,
    kind: "csv" | "zip" | "cards",
    { id: userId, client }: Actor,
    label: string,
  ) {
    const details: AuditDetails = { id, label, kind };
    await write((tx) => audit(tx, { action: "run_exported", userId, details, client }));
  }

  return {
    /** Returns the list of an edition's copies as CSV. Throws not_found and invalid_data. */
    async list(runId: number, query: CopyRangeQuery, actor: Actor) {
      const range = await rangeOf(runId, query);
      const { label } = range.master;
      await note(runId, "csv", actor, label);
      return { title: label, pieces: lines(runId, range) };
    },

    /** Returns a sheet of cards for an edition's copies, to be printed and cut. Throws not_found, invalid_data, rate_limited and codex_cancelled. */
    async cards(runId: number, query: CopyRangeQuery, actor: Actor, signal: AbortSignal) {
      const { master, from, to } = await rangeOf(runId, query);
      const { title, label, count, settings, createdAt } = master;
      const cards: Cards["cards"] = [];
      for await (const rows of copies.rows(runId, from, to, linesTogether))
        for (const row of rows)
          cards.push({ nth: row.number, of: count, address: copies.linkOf(row) ?? entryAddress });
      const { language, portal } = settings;
      const order = { title, language, cards, createdAt, ...(portal && { portal }) };
      const { bytes } = await jobs.run(undefined, signal, (watch) => presses.books({ cards: order }, watch));
      await note(runId, "cards", actor, label);
      return { title: label, bytes };
    },

    /** Returns what an archive of an edition's copies holds, the list of them first. Throws not_found and invalid_data. */
    async archive(runId: number, query: CopyRangeQuery, actor: Actor) {
      const range = await rangeOf(runId, query);
      const { master, from, to } = range;
      if ((to + 1 - from) * (master.size + besideEach) > archiveMaxBytes)
        throw invalidField("to", "archiveTooLarge");
      await note(runId, "zip", actor, master.label);
      return { title: master.label, at: master.createdAt, entries: entries(runId, range) };
    },
  };
}

/** Returns a text as part of a file's name. */
function plain(text: string): string {
  return text.replace(unfit, " ").replace(/\s+/g, " ").trim() || "codex";
}

export type ExportsService = ReturnType<typeof exportsService>;

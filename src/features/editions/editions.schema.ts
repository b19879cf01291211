import type { Language } from "../../core/contract/languages.ts";
import type { Kit } from "../../core/db/sqlite/kit.ts";
import type { AccountsTables } from "../accounts/accounts.schema.ts";
import type { CodesTables } from "../codes/codes.schema.ts";
import type { CodexTables } from "../codex/codex.schema.ts";

type Others = Pick<AccountsTables, "users"> & Pick<CodesTables, "secretCodes"> & Pick<CodexTables, "codices">;

/** Editions: so many copies of one master, each with a code of its own. */
function runsTable(
  { table, id, text, int, bool, time, index }: Kit,
  { codices, users }: Pick<Others, "codices" | "users">,
) {
  return table(
    "codex_runs",
    {
      id: id(),
      /** Its master. */
      codexId: int()
        .notNull()
        .references(() => codices.id, { onDelete: "cascade" }),
      label: text().notNull(),
      count: int().notNull(),
      expiresAt: time().notNull(),
      maxUses: int().notNull(),
      isActive: bool().notNull().default(true),
      /** True where a copy admits only its buyer's address. */
      isPersonal: bool().notNull().default(false),
      /** What is bought elsewhere as a copy of it: a JSON list of "source:product". */
      products: text().notNull().default("[]"),
      createdAt: time().notNull(),
      createdBy: int().references(() => users.id, { onDelete: "set null" }),
      /** How many of its copies there are; as many as it counts once it is whole. */
      made: int().notNull().default(0),
      /** When it last grew or changed: one that is not whole and did not grow for a while is undone. */
      updatedAt: time().notNull(),
    },
    (t) => [
      index("codex_runs_codex").on(t.codexId),
      index("codex_runs_created").on(t.createdAt),
      index("codex_runs_label").on(t.label),
    ],
  );
}

function copiesTable(
  { table, id, text, int, time, index, uniqueIndex }: Kit,
  { codexRuns, secretCodes }: Pick<Others, "secretCodes"> & { codexRuns: ReturnType<typeof runsTable> },
) {
  return table(
    "codex_copies",
    {
      id: id(),
      runId: int()
        .notNull()
        .references(() => codexRuns.id, { onDelete: "cascade" }),
      /** From 1 to the edition's count. */
      number: int().notNull(),
      codeId: int().references(() => secretCodes.id, { onDelete: "set null" }),
      /** The code's text, which outlives the code: a leaked copy is found by it. */
      code: text().notNull(),
      /** The code's folded form. */
      folded: text().notNull(),
      /** Whose copy it is; null until it is sold. */
      name: text(),
      email: text(),
      /** The SHA-256 of the token of its personal page, never the token. */
      tokenHash: text().unique(),
      /** The token, encrypted with the portal's key. */
      token: text(),
      /** Where it was bought, and the purchase's name there. */
      source: text(),
      reference: text(),
      soldAt: time(),
      /** When the email with its link was last queued. */
      lastSentAt: time(),
      /** When its file was first fetched by its link. */
      fetchedAt: time(),
      fetches: int().notNull().default(0),
      /** Since when its link is void. */
      revokedAt: time(),
      /** The language of its emails; null: the book's. */
      language: text().$type<Language>(),
      /** When its price was paid back. */
      refundedAt: time(),
    },
    (t) => [
      uniqueIndex("codex_copies_number").on(t.runId, t.number),
      index("codex_copies_code").on(t.codeId),
      index("codex_copies_folded").on(t.folded),
      index("codex_copies_email").on(t.email),
      uniqueIndex("codex_copies_reference").on(t.source, t.reference),
    ],
  );
}

/** The tables of editions and their copies. */
export function editionsTables(kit: Kit, others: Others) {
  const codexRuns = runsTable(kit, others);
  return { codexRuns, codexCopies: copiesTable(kit, { ...others, codexRuns }) };
}

export type EditionsTables = ReturnType<typeof editionsTables>;

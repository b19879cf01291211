import { and, asc, eq, gt, gte, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database, Tx } from "../../core/db/database.ts";
import { onlyRow, prepared } from "../../core/db/queries.ts";
import { editionFunnelStore, editionsListStore, editionsWithMasters } from "./edition-views.store.ts";

type Edition = Database["tables"]["codexRuns"]["$inferInsert"];
/** The columns of an edition that staff change; its products are a JSON list. */
type EditionChange = Partial<Pick<Edition, "label" | "expiresAt" | "isActive" | "isPersonal" | "products">>;

/** What an edition that is being undone has in place of how many copies it has. */
const undoing = -1;

/** Editions: writes `codex_runs`. */
export function editionsStore(db: Database) {
  const { tables, read, lock } = db;
  const { codexRuns: editions, codices } = tables;
  /** Until all its copies are there an edition does not exist for anybody. */
  const whole = eq(editions.made, editions.count);

  const master = prepared((on) =>
    on
      .select({
        codexId: codices.id,
        title: codices.title,
        label: editions.label,
        count: editions.count,
        settings: codices.settings,
        seed: codices.seed,
        plan: codices.plan,
        createdAt: editions.createdAt,
        size: codices.size,
      })
      .from(editions)
      .innerJoin(codices, eq(codices.id, editions.codexId))
      .where(and(eq(editions.id, sql.placeholder("id")), whole, isNotNull(codices.plan)))
      .prepare(),
  );
  return {
    ...editionsListStore(db),
    ...editionFunnelStore(db),
    ...editionMakingStore(db),
    ...editionCopiesStore(db),
    /** Returns an edition, whole or not, with facts of its master. */
    async byId(id: number, on: Tx = read) {
      const [row] = await editionsWithMasters(tables, on).where(eq(editions.id, id));
      return row;
    },
    /** Reads and locks an edition. */
    async hold(tx: Tx, id: number) {
      await lock(tx, `run:${id}`);
      const [row] = await editionsWithMasters(tables, tx).where(and(eq(editions.id, id), whole));
      return row;
    },
    async change(tx: Tx, id: number, change: EditionChange, updatedAt: string): Promise<void> {
      await tx
        .update(editions)
        .set({ ...change, updatedAt })
        .where(eq(editions.id, id));
    },
    /** Returns an edition's master as copies are drawn of it; undefined for an edition that is not whole. */
    async master(id: number) {
      const [row] = await master(read).execute({ id });
      return row;
    },
  };
}

/** The writes that make an edition; it is invisible before it is whole. */
function editionMakingStore({ tables: { codexRuns: editions }, read }: Database) {
  const unfinished = and(gte(editions.made, 0), lt(editions.made, editions.count));
  return {
    /** Inserts an edition without copies; it is invisible before it is whole. */
    async add(tx: Tx, edition: Omit<Edition, "updatedAt">): Promise<number> {
      const values = { ...edition, updatedAt: edition.createdAt };
      return onlyRow(await tx.insert(editions).values(values).returning({ id: editions.id })).id;
    },
    /** Counts copies that were added to an edition. Throws a RowGoneError when others were, or when it is being undone. */
    async grow(tx: Tx, id: number, before: number, added: number, updatedAt: string): Promise<void> {
      onlyRow(
        await tx
          .update(editions)
          .set({ made: before + added, updatedAt })
          .where(and(eq(editions.id, id), eq(editions.made, before)))
          .returning({ id: editions.id }),
      );
    },
    /** Begins to undo an edition that is not whole; false when it is, when it is gone, or when somebody else undoes it. */
    async beginUndoing(tx: Tx, id: number): Promise<boolean> {
      const rows = await tx
        .update(editions)
        .set({ made: undoing })
        .where(and(eq(editions.id, id), unfinished))
        .returning({ id: editions.id });
      return rows.length === 1;
    },
    /** Returns the editions that are not whole and did not grow since an instant, also those whose undoing was broken off. */
    async leftBehind(before: string): Promise<{ id: number; count: number }[]> {
      return await read
        .select({ id: editions.id, count: editions.count })
        .from(editions)
        .where(and(lt(editions.made, editions.count), lt(editions.updatedAt, before)));
    },
    /** Returns the master of an edition. */
    async masterOf(tx: Tx, id: number): Promise<number | undefined> {
      const [row] = await tx.select({ codexId: editions.codexId }).from(editions).where(eq(editions.id, id));
      return row?.codexId;
    },
  };
}

/** What the copies of editions say of them, and which edition sells a product. */
function editionCopiesStore({ tables: { codexRuns: editions, codexCopies: copies } }: Database) {
  return {
    /** Returns the editions that sell a product, whole and in force, the oldest first. */
    async selling(tx: Tx, product: string, now: string): Promise<number[]> {
      const rows = await tx
        .select({ id: editions.id, products: editions.products })
        .from(editions)
        .where(
          and(
            eq(editions.isActive, true),
            eq(editions.made, editions.count),
            gt(editions.expiresAt, now),
            ne(editions.products, "[]"),
          ),
        )
        .orderBy(asc(editions.id));
      return rows.filter(({ products }) => JSON.parse(products).includes(product)).map(({ id }) => id);
    },
    /** Returns those of an edition's codes that are there still. */
    async codesOf(tx: Tx, id: number): Promise<string[]> {
      const rows = await tx
        .select({ code: copies.code })
        .from(copies)
        .where(and(eq(copies.runId, id), isNotNull(copies.codeId)));
      return rows.map(({ code }) => code);
    },
    /** True when a copy of an edition was sold, or its link is void: then it is no longer deleted. */
    async isSold(tx: Tx, id: number): Promise<boolean> {
      const [row] = await tx
        .select({ id: copies.id })
        .from(copies)
        .where(and(eq(copies.runId, id), or(isNotNull(copies.soldAt), isNotNull(copies.revokedAt))))
        .limit(1);
      return row !== undefined;
    },
  };
}

export type EditionsStore = ReturnType<typeof editionsStore>;

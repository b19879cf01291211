import { and, asc, eq, gt } from "drizzle-orm";
import type { Database, Tx } from "../../../core/db/database.ts";
import { onlyRow } from "../../../core/db/queries.ts";

/** The addresses that alerts are sent to: writes `webhooks`. */
export function webhooksStore({ tables: { webhooks }, read }: Database) {
  return {
    list: async (on: Tx = read) => await on.select().from(webhooks).orderBy(asc(webhooks.id)),
    async byId(id: number, on: Tx = read) {
      const [row] = await on.select().from(webhooks).where(eq(webhooks.id, id));
      return row;
    },
    count: (on: Tx): Promise<number> => on.$count(webhooks),
    async add(tx: Tx, webhook: { url: string; secret: string; createdAt: string }): Promise<number> {
      return onlyRow(await tx.insert(webhooks).values(webhook).returning({ id: webhooks.id })).id;
    },
    /** Changes an address, or whether it is used; false when there is none of the id. */
    async change(tx: Tx, id: number, change: { isActive?: boolean; secret?: string }): Promise<boolean> {
      const rows = await tx.update(webhooks).set(change).where(eq(webhooks.id, id)).returning();
      return rows.length === 1;
    },
    /** Returns the sealed secrets of the addresses that follow an id. */
    sealedAfter: async (tx: Tx, id: number, most: number) =>
      await tx
        .select({ id: webhooks.id, sealed: webhooks.secret })
        .from(webhooks)
        .where(gt(webhooks.id, id))
        .orderBy(asc(webhooks.id))
        .limit(most),
    /** Puts a secret that was sealed anew in the place of the former one, while that is still there. */
    async reseal(tx: Tx, id: number, former: string, secret: string): Promise<void> {
      const same = and(eq(webhooks.id, id), eq(webhooks.secret, former));
      await tx.update(webhooks).set({ secret }).where(same);
    },
    /** Deletes an address with its deliveries; returns where it was. */
    async remove(tx: Tx, id: number): Promise<string | undefined> {
      const [row] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ url: webhooks.url });
      return row?.url;
    },
  };
}

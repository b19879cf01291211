import { eq } from "drizzle-orm";
import type { Database } from "../../../core/db/database.ts";

/** Reads what certificates say of people. */
export function certificateStore({ tables: { users }, read }: Database) {
  const columns = {
    id: users.id,
    username: users.username,
    createdAt: users.createdAt,
    admittedAt: users.usedSecretCodeAt,
    ordinal: users.ordinal,
    erasedAt: users.erasedAt,
  };
  return {
    async byId(id: number) {
      const [row] = await read.select(columns).from(users).where(eq(users.id, id));
      return row;
    },
    async byOrdinal(ordinal: number) {
      const [row] = await read.select(columns).from(users).where(eq(users.ordinal, ordinal));
      return row;
    },
  };
}

import { and, desc, eq, gte, isNull, ne, sql } from "drizzle-orm";
import { totalMax } from "../../../core/contract/limits.ts";
import type { Database } from "../../../core/db/database.ts";
import type { FunnelView } from "../monitoring.contract.ts";

const counted = (what: ReturnType<typeof sql>) => sql`cast(count(${what}) as integer)`.mapWith(Number);

/** How far newcomers came, which may come from a standby. */
export function funnelStore({ tables: { users, otpVerifications: otps }, readReplica }: Database) {
  return {
    /** Counts the newcomers since an instant in one statement, among the newest rows up to the largest total that is shown. */
    async since(instant: string): Promise<FunnelView> {
      const asked = readReplica
        .select({ email: otps.email, createdAt: otps.createdAt })
        .from(otps)
        .orderBy(desc(otps.id))
        .limit(totalMax)
        .as("asked");
      const unverified = readReplica
        .select({ addresses: sql`count(distinct ${asked.email})` })
        .from(asked)
        .leftJoin(users, eq(users.email, asked.email))
        .where(and(gte(asked.createdAt, instant), isNull(users.id)));
      const newcomers = readReplica
        .select({ id: users.id, admittedAt: users.usedSecretCodeAt, enteredAt: users.enteredAt })
        .from(users)
        // The first master never registered.
        .where(and(gte(users.createdAt, instant), ne(users.role, "master_admin")))
        .limit(totalMax)
        .as("newcomers");
      const [row] = await readReplica
        .select({
          waiting: sql`cast((${unverified}) as integer)`.mapWith(Number),
          cipher: counted(sql`${newcomers.id}`),
          key: counted(sql`${newcomers.admittedAt}`),
          room: counted(sql`${newcomers.enteredAt}`),
        })
        .from(newcomers);
      const { waiting, ...verified } = row ?? { waiting: 0, cipher: 0, key: 0, room: 0 };
      return { name: waiting + verified.cipher, ...verified };
    },
  };
}

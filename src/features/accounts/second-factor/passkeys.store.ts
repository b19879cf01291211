import { and, eq, lt } from "drizzle-orm";
import type { Database, Tx } from "../../../core/db/database.ts";

type NewPasskey = {
  userId: number;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string;
  name: string;
  createdAt: string;
  challengeAt: string;
};

/** Passkeys. */
export function passkeyRows({ tables: { passkeys }, read }: Database) {
  return {
    /** Returns the passkeys of a user, the oldest first. */
    passkeysOf: (userId: number, on: Tx = read) =>
      on.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id),
    async passkey(credentialId: string) {
      const [row] = await read.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
      return row;
    },
    /** Adds a passkey; false when the portal knows it already. */
    async addPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
      const rows = await tx
        .insert(passkeys)
        .values(passkey)
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
      return rows.length === 1;
    },
    async renamePasskey(tx: Tx, userId: number, id: number, name: string): Promise<boolean> {
      const rows = await tx
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
        .returning({ id: passkeys.id });
      return rows.length === 1;
    },
    /** Removes a passkey; returns its name, or undefined when the user has none of that id. */
    async removePasskey(tx: Tx, userId: number, id: number): Promise<string | undefined> {
      const rows = await tx
        .delete(passkeys)
        .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
        .returning({ name: passkeys.name });
      return rows[0]?.name;
    },
    /** Takes the answer to a challenge of that time; false when the passkey has answered it, or a later one. */
    async takeAnswer(
      tx: Tx,
      id: number,
      { challengeAt, counter, now }: { challengeAt: string; counter: number; now: string },
    ): Promise<boolean> {
      const rows = await tx
        .update(passkeys)
        .set({ challengeAt, counter, usedAt: now })
        .where(and(eq(passkeys.id, id), lt(passkeys.challengeAt, challengeAt)))
        .returning({ id: passkeys.id });
      return rows.length === 1;
    },
  };
}

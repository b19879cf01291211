import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Language } from "../../../core/contract/languages.ts";
import type { Role } from "../../../core/contract/roles.ts";
import type { Database, Tx } from "../../../core/db/database.ts";
import { giving, ofGiven } from "../../../core/db/json-rows.ts";
import { isRare, onlyRow, prepared } from "../../../core/db/queries.ts";
import { withFormer } from "../../../core/lib/passwords.ts";

type NewStaff = {
  email: string;
  username: string;
  usernameFolded: string;
  passwordHash: string;
  initialPasswordHash: string;
  /** When the initial password ends; null: never. */
  passwordExpiresAt: string | null;
  role: Role;
  createdAt: string;
};

type NewInitiate = {
  email: string;
  username: string;
  usernameFolded: string;
  language: Language;
  createdAt: string;
};

/** What stands in the place of an address and a name. */
type Pseudonym = { email: string; username: string; usernameFolded: string };

export type PasswordChange = {
  previousHash: string;
  passwordHash: string;
  /** The hash of the latest initial password, which may not be chosen again. */
  initialPasswordHash: string | null;
};

/** The users: writes `users`. */
export function usersStore({ tables: { users }, read, lock, given }: Database) {
  /** The first code an initiate used stays theirs. */
  const noteFirstCodes = prepared((on) =>
    on
      .update(users)
      .set({ usedSecretCode: sql`${ofGiven("code")}`, usedSecretCodeAt: sql`${ofGiven("now")}` })
      .from(given.rows({ userId: users.id, code: users.usedSecretCode, now: users.usedSecretCodeAt }))
      .where(given.matching(users.id, "userId", isNull(users.usedSecretCode)))
      .prepare(),
  );

  const addInitiate = prepared((on) =>
    on
      .insert(users)
      .values({
        email: sql.placeholder("email"),
        username: sql.placeholder("username"),
        usernameFolded: sql.placeholder("usernameFolded"),
        language: sql.placeholder("language"),
        createdAt: sql.placeholder("createdAt"),
      })
      .returning({ id: users.id })
      .prepare(),
  );
  const noteSignIn = prepared((on) =>
    on
      .update(users)
      .set({
        lastLoginAt: sql`${sql.placeholder("at")}`,
        language: sql`coalesce(${sql.placeholder("language")}, ${users.language})`,
      })
      .where(eq(users.id, sql.placeholder("id")))
      .prepare(),
  );

  /** Gives everybody admitted who has none yet the next ordinals, in the order of their admission; whoever else does so waits. */
  async function placeAdmitted(tx: Tx): Promise<void> {
    await lock(tx, "ordinals");
    const placed = sql`(select ${users.id} as who, row_number() over (order by ${users.usedSecretCodeAt}, ${users.id})
      + (select coalesce(max(${users.ordinal}), 0) from ${users}) as place
      from ${users} where ${users.usedSecretCodeAt} is not null and ${users.ordinal} is null) as placed`;
    await tx
      .update(users)
      .set({ ordinal: sql`placed.place` })
      .from(placed)
      .where(sql`${users.id} = placed.who`);
  }

  return {
    placeAdmitted,
    /** Changes the role of a user who is no master, as of an instant; false when they became one, or were deleted. */
    async changeRole(tx: Tx, id: number, role: "user" | "admin", now: string): Promise<boolean> {
      const changeable = and(eq(users.id, id), inArray(users.role, ["user", "admin"]));
      const rows = await tx
        .update(users)
        .set({ role, staffSince: role === "user" ? null : now })
        .where(changeable)
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Returns a master who has not chosen a password yet, and when their initial one ends. */
    async waitingMaster(id: number) {
      const [master] = await read
        .select({ email: users.email, passwordExpiresAt: users.passwordExpiresAt })
        .from(users)
        .where(and(eq(users.id, id), eq(users.role, "master_admin"), eq(users.passwordChanged, false)));
      return master;
    },
    /** Lets the initial password of a waiting master end later; returns their address, or nothing when it has not ended. */
    async extendEnded(tx: Tx, id: number, now: string, passwordExpiresAt: string) {
      await lock(tx, `user:${id}`);
      const [master] = await tx
        .update(users)
        .set({ passwordExpiresAt })
        .where(
          and(
            eq(users.id, id),
            eq(users.role, "master_admin"),
            eq(users.passwordChanged, false),
            lte(users.passwordExpiresAt, now),
          ),
        )
        .returning({ email: users.email });
      return master?.email;
    },
    /** Returns the master admins, to write to them. */
    masters: async (tx: Tx) =>
      await tx
        .select({ id: users.id, email: users.email, language: users.language })
        .from(users)
        .where(isRare(users.role, "master_admin")),
    /** Returns whose an account is, to write to them, and when somebody signed in to it last. */
    async owner(tx: Tx, id: number) {
      const [user] = await tx
        .select({ email: users.email, language: users.language, lastLoginAt: users.lastLoginAt })
        .from(users)
        .where(eq(users.id, id));
      return user;
    },
    /** Finds a user in order to change them; whoever else wants to waits. */
    async byEmail(tx: Tx, email: string) {
      const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      if (!found) return undefined;
      await lock(tx, `user:${found.id}`);
      const [user] = await tx
        .select({ id: users.id, email: users.email, role: users.role, passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.id, found.id));
      return user;
    },
    async addInitiate(tx: Tx, initiate: NewInitiate): Promise<number> {
      return onlyRow(await addInitiate(tx).execute(initiate)).id;
    },
    /** Notes when a user signed in and, where they chose one, the language. */
    async noteSignIn(tx: Tx, id: number, at: string, language: Language | null = null): Promise<void> {
      await noteSignIn(tx).execute({ id, at, language });
    },
    /** Notes the codes that admitted initiates, the first of each, unless another did before. */
    async noteFirstCodes(
      tx: Tx,
      admitted: readonly { userId: number; code: string }[],
      now: string,
    ): Promise<void> {
      const first = new Map(admitted.toReversed().map(({ userId, code }) => [userId, { userId, code, now }]));
      // In one order wherever the planner keeps it; what holds two writes apart are the limits of these initiates.
      const rows = [...first.values()].sort((one, other) => one.userId - other.userId);
      if (rows.length > 0) await noteFirstCodes(tx).execute(giving(rows));
    },
    /** Notes when an initiate first stood in the ante-room. */
    async noteEntry(tx: Tx, id: number, enteredAt: string): Promise<void> {
      await tx
        .update(users)
        .set({ enteredAt })
        .where(and(eq(users.id, id), isNull(users.enteredAt)));
    },
    async addStaff(tx: Tx, staff: NewStaff): Promise<number> {
      return onlyRow(await tx.insert(users).values(staff).returning({ id: users.id })).id;
    },
    /**
     * Gives a user, whom the write holds, an initial password, which has to be changed at the next sign-in and
     * by an instant. The one before stays known.
     */
    async setInitialPassword(
      tx: Tx,
      id: number,
      passwordHash: string,
      passwordExpiresAt: string,
    ): Promise<void> {
      const rows = await tx
        .select({
          passwordHash: users.passwordHash,
          passwordChanged: users.passwordChanged,
          initialPasswordHash: users.initialPasswordHash,
          formerInitialHashes: users.formerInitialHashes,
        })
        .from(users)
        .where(eq(users.id, id));
      const before = onlyRow(rows);
      // Earlier releases stored the initial password in one column only.
      const former = before.initialPasswordHash ?? (before.passwordChanged ? null : before.passwordHash);
      await tx
        .update(users)
        .set({
          passwordHash,
          initialPasswordHash: passwordHash,
          formerInitialHashes: withFormer(before.formerInitialHashes, former),
          passwordChanged: false,
          passwordExpiresAt,
        })
        .where(eq(users.id, id));
    },
    /** Sets a password its owner chose; false when the one it replaces is no longer the present one. */
    async changePassword(tx: Tx, id: number, change: PasswordChange): Promise<boolean> {
      const { previousHash, passwordHash, initialPasswordHash } = change;
      const rows = await tx
        .update(users)
        .set({ passwordHash, initialPasswordHash, passwordChanged: true, passwordExpiresAt: null })
        .where(and(eq(users.id, id), eq(users.passwordHash, previousHash)))
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Takes a user's password away; what was the initial one stays known. */
    async removePassword(tx: Tx, id: number): Promise<void> {
      await tx
        .update(users)
        .set({ passwordHash: null, passwordChanged: false, passwordExpiresAt: null })
        .where(eq(users.id, id));
    },
    async rename(
      tx: Tx,
      id: number,
      self: { username: string; usernameFolded: string; language: Language },
    ): Promise<void> {
      await tx.update(users).set(self).where(eq(users.id, id));
    },
    /** Puts a pseudonym in the place of a visitor for ever; false for staff, and for whoever is gone already. */
    async erase(tx: Tx, id: number, pseudonym: Pseudonym, erasedAt: string): Promise<boolean> {
      const rows = await tx
        .update(users)
        .set({
          ...pseudonym,
          passwordHash: null,
          initialPasswordHash: null,
          formerInitialHashes: null,
          passwordChanged: false,
          passwordExpiresAt: null,
          note: null,
          roomLetterAt: null,
          erasedAt,
        })
        .where(and(eq(users.id, id), eq(users.role, "user"), isNull(users.erasedAt)))
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Gives a user another address; false when they have it already. */
    async changeAddress(tx: Tx, id: number, email: string): Promise<boolean> {
      const other = and(eq(users.id, id), ne(users.email, email));
      return (await tx.update(users).set({ email }).where(other).returning({ id: users.id })).length === 1;
    },
    /** Gives a user another name; false when they have it already. */
    async giveName(tx: Tx, id: number, username: string, usernameFolded: string): Promise<boolean> {
      const other = and(eq(users.id, id), ne(users.username, username));
      const name = { username, usernameFolded };
      return (await tx.update(users).set(name).where(other).returning({ id: users.id })).length === 1;
    },
    /** Admits a user without a code; false when they were admitted before. */
    async admit(tx: Tx, id: number, at: string): Promise<boolean> {
      const waiting = and(eq(users.id, id), isNull(users.usedSecretCodeAt));
      const rows = await tx
        .update(users)
        .set({ usedSecretCodeAt: at })
        .where(waiting)
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Takes an admission back; false when there is none. */
    async revoke(tx: Tx, id: number): Promise<boolean> {
      // Their place in the order of admissions stays theirs; nobody behind them moves up.
      await placeAdmitted(tx);
      const admitted = and(eq(users.id, id), isNotNull(users.usedSecretCodeAt));
      const rows = await tx
        .update(users)
        .set({ usedSecretCode: null, usedSecretCodeAt: null })
        .where(admitted)
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Keeps a user out from an instant on, or no longer; false when that is so already. */
    async suspend(tx: Tx, id: number, suspendedAt: string | null): Promise<boolean> {
      const before = suspendedAt === null ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt);
      const rows = await tx
        .update(users)
        .set({ suspendedAt })
        .where(and(eq(users.id, id), before))
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Writes what staff note about a user; false when that is what is written. */
    async note(tx: Tx, id: number, note: string): Promise<boolean> {
      const other = and(eq(users.id, id), ne(sql`coalesce(${users.note}, '')`, note));
      const rows = await tx
        .update(users)
        .set({ note: note || null })
        .where(other)
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Notes that letters about rooms go to some users now; returns those to whom none went since an instant, and who want them. */
    async claimRoomLetters(tx: Tx, ids: readonly number[], now: string, before: string): Promise<number[]> {
      const due = and(
        inArray(users.id, [...ids]),
        or(isNull(users.roomLetterAt), lte(users.roomLetterAt, before)),
        eq(users.wantsRoomLetters, true),
        isNotNull(users.usedSecretCodeAt),
        isNull(users.suspendedAt),
        isNull(users.erasedAt),
      );
      const rows = await tx.update(users).set({ roomLetterAt: now }).where(due).returning({ id: users.id });
      return rows.map(({ id }) => id);
    },
    /** Notes when a letter about rooms left for a user. */
    async noteRoomLetter(tx: Tx, id: number, at: string): Promise<void> {
      await tx.update(users).set({ roomLetterAt: at }).where(eq(users.id, id));
    },
    /** Writes down whether a user wants letters about rooms; false when that is so already. */
    async wantRoomLetters(tx: Tx, id: number, wanted: boolean): Promise<boolean> {
      const other = and(eq(users.id, id), eq(users.wantsRoomLetters, !wanted), isNull(users.erasedAt));
      const rows = await tx
        .update(users)
        .set({ wantsRoomLetters: wanted })
        .where(other)
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Makes a user a master admin; of somebody who was no staff before, `staffSince` says since when they are. */
    async makeMaster(tx: Tx, id: number, staffSince?: string): Promise<void> {
      await tx
        .update(users)
        .set({ role: "master_admin", ...(staffSince !== undefined && { staffSince }) })
        .where(eq(users.id, id));
    },
  };
}

export type UsersStore = ReturnType<typeof usersStore>;

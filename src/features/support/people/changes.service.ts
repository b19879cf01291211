import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import { username as nameSchema } from "../../../core/contract/fields.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor } from "../../../core/lib/client.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type { AuditAction } from "../../../entries.ts";
import type { Person } from "./known-people.service.ts";
import type { PeopleService } from "./people.service.ts";

export type User = Person & { userId: number };

/** Returns what the audit log says of whom staff did something to. */
export const factsOf = ({ userId, email }: Person): AuditDetails => ({
  ...(userId !== null && { id: userId }),
  email,
});

/** Returns whom an email to a person is for. */
export const recipientOf = ({ userId, email, username, language }: Person) => ({
  userId,
  email,
  username: nameSchema.safeParse(username).data ?? email.slice(0, email.indexOf("@")),
  language,
});

/** Changes people, and writes down what was changed. */
export function peopleChanges({ audit, writeChange }: Core, { person }: PeopleService) {
  /** Changes something of a person; the row is written when `job` says that something changed. */
  async function change(
    whose: Person,
    action: AuditAction,
    actor: Actor,
    job: (tx: Tx) => Promise<AuditDetails | false | CodedError>,
    isForMasters = false,
  ): Promise<void> {
    const facts = factsOf(whose);
    await writeChange(actor, { change: action, ...facts }, async (tx): Promise<CodedError | undefined> => {
      if (whose.role === "master_admin" && !isForMasters) return new CodedError("forbidden");
      const changed = await job(tx);
      if (changed instanceof CodedError) return changed;
      if (changed === false) return undefined;
      const details = { ...facts, ...changed };
      await audit(tx, { action, userId: actor.id, details, client: actor.client });
      return undefined;
    });
  }

  /** Returns the user of a key. Throws not_found for an unverified address. */
  async function userOf(key: string): Promise<User> {
    const found = await person(key);
    if (found.userId === null) throw new CodedError("not_found");
    return { ...found, userId: found.userId };
  }

  /** Refuses what is done to a master admin, and notes that. */
  const refuseMaster = (whose: Person, action: AuditAction, actor: Actor) =>
    whose.role === "master_admin" ? change(whose, action, actor, async () => false) : undefined;

  return { person, change, userOf, refuseMaster };
}

export type PeopleChanges = ReturnType<typeof peopleChanges>;

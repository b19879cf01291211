import { foldedName } from "../../../core/contract/normalize.ts";

import type { Tx } from "../../../core/db/database.ts";
import type { Actor } from "../../../core/lib/client.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type { FactorsService } from "../../accounts/second-factor/factors.service.ts";
import type { SessionsService } from "../../accounts/sessions/sessions.service.ts";
import type { UsersStore } from "../../accounts/users/users.store.ts";
import type { InitiationStore } from "../../initiation/initiation.store.ts";
import type { SendingService } from "../../initiation/sending.service.ts";
import type { AlertsService } from "../../monitoring/alerts/alerts.service.ts";
import { factsOf, type PeopleChanges, recipientOf } from "./changes.service.ts";
import { passesStore } from "./passes.store.ts";

type Services = {
  alerts: AlertsService;
  accounts: { users: UsersStore; sessions: SessionsService; factors: FactorsService };
  initiation: { store: InitiationStore; sending: SendingService };
};

/** Changes the accounts of people: staff's notes, names, and access. */
export function accountActions(core: Core, services: Services, changes: PeopleChanges) {
  const { alerts, accounts, initiation } = services;
  const { users, sessions, factors } = accounts;
  const { change, userOf } = changes;

  return {
    ...addressActions(core, services, changes),

    /** Ends one session of a user, or all; those of staff, other masters among them, are a master's to end. */
    async endSessions(
      key: string,
      sessionId: number | undefined,
      actor: Actor,
      isMaster: boolean,
    ): Promise<void> {
      const whose = await userOf(key);
      const end = async (tx: Tx) => {
        if (whose.role !== "user" && !isMaster) return new CodedError("forbidden");
        const ended = await sessions.end(tx, whose.userId, sessionId);
        return ended > 0 && { sessions: ended };
      };
      await change(whose, "sessions_ended", actor, end, true);
    },

    async note(key: string, note: string, actor: Actor): Promise<void> {
      const whose = await userOf(key);
      await change(
        whose,
        "person_noted",
        actor,
        async (tx) => (await users.note(tx, whose.userId, note)) && {},
      );
    },

    /** Gives a user another name. Throws username_taken. */
    async rename(key: string, username: string, actor: Actor): Promise<void> {
      const whose = await userOf(key);
      const folded = foldedName(username);
      await change(whose, "person_renamed", actor, async (tx) => {
        const others = await initiation.store.holders(tx, whose.email, folded);
        if (others.some(({ id, usernameFolded }) => id !== whose.userId && usernameFolded === folded))
          return new CodedError("username_taken");
        const isNew = await users.giveName(tx, whose.userId, username, folded);
        return isNew && { username: `${whose.username} → ${username}` };
      });
    },

    /** Removes all second factors of a member of staff who lost them, and ends their sessions. */
    async resetFactors(key: string, reason: string, actor: Actor): Promise<void> {
      const whose = await userOf(key);
      await change(whose, "factors_reset", actor, async (tx) => {
        if ((await factors.forget(tx, whose.userId)) === 0) return false;
        await alerts.tellAct(tx, "factors_reset", actor, {
          about: `#${whose.userId}`,
          ownerId: whose.userId,
        });
        await sessions.end(tx, whose.userId);
        return { reason };
      });
    },
  };
}

/** Changes the addresses of people. */
function addressActions(
  { db, audit }: Core,
  { alerts, accounts: { users, sessions }, initiation: { store: initiates, sending } }: Services,
  { person, change }: PeopleChanges,
) {
  const passes = passesStore(db);

  /** Voids codes, passes and sessions of an address that may be somebody else's. Returns how many there were. */
  const revokeAccess = async (tx: Tx, email: string) =>
    (await initiates.forget(tx, [email])) + (await passes.forget(tx, [email]));

  async function isTaken(tx: Tx, email: string, userId: number | null): Promise<boolean> {
    const others = await initiates.holders(tx, email, foldedName(email));
    return others.some((holder) => holder.email === email && holder.id !== userId);
  }

  return {
    /**
     * Changes a user's address; sends a code to the new one when none was verified. Throws email_registered,
     * rate_limited or portal_busy, and proof_needed for an account of staff.
     */
    async address(
      key: string,
      { email, reason }: { email: string; reason: string },
      actor: Actor,
      requireProof: () => Promise<void>,
    ): Promise<void> {
      const whose = await person(key);
      if (whose.role !== "user") await requireProof();
      const { userId } = whose;
      if (userId !== null)
        return change(whose, "address_changed", actor, async (tx) => {
          if (await isTaken(tx, email, userId)) return new CodedError("email_registered");
          if (whose.role !== "user" && whose.email !== email)
            await alerts.tellAct(tx, "staff_address", actor, { about: `#${userId}`, ownerId: userId });
          if (!(await users.changeAddress(tx, userId, email))) return false;
          await sessions.end(tx, userId);
          await revokeAccess(tx, whose.email);
          return { to: email, reason };
        });
      await change(whose, "address_changed", actor, async (tx) =>
        (await isTaken(tx, email, userId)) ? new CodedError("email_registered") : false,
      );
      await sending.sendAgain({ ...recipientOf(whose), email }, actor.client, async (tx, isSent) => {
        // They may have requested an email there themselves, a moment ago.
        if ((await revokeAccess(tx, whose.email)) === 0 && !isSent) return;
        const details = { ...factsOf(whose), to: email, reason };
        await audit(tx, { action: "address_changed", userId: actor.id, details, client: actor.client });
      });
    },
  };
}

import { auditStore } from "../../../core/audit/audit.store.ts";
import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import { aboutUser } from "../../../core/contract/dangerous-acts.ts";
import { email as emailSchema, username as nameSchema } from "../../../core/contract/fields.ts";
import { minuteMs } from "../../../core/contract/limits.ts";
import { foldedName } from "../../../core/contract/normalize.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type { AuditAction } from "../../../entries.ts";
import type { FactorsService } from "../../accounts/second-factor/factors.service.ts";
import type { SessionsService } from "../../accounts/sessions/sessions.service.ts";
import type { UsersStore } from "../../accounts/users/users.store.ts";
import type { GateService } from "../../codes/gate.service.ts";
import type { ClosingService } from "../../initiation/closing.service.ts";
import type { InitiationStore } from "../../initiation/initiation.store.ts";
import type { SendingService } from "../../initiation/sending.service.ts";
import type { AlertsService } from "../../monitoring/alerts/alerts.service.ts";
import type { Erase } from "../../privacy/erasure.service.ts";
import type { ExportPerson } from "../../privacy/export.service.ts";
import type { Who } from "../../privacy/rights.store.ts";
import { allowancesOf } from "./allowances.rules.ts";
import type { PassesService } from "./passes.service.ts";
import { passesStore } from "./passes.store.ts";
import type { PeopleService, Person } from "./people.service.ts";

/** The same export once more is written once in this time. */
const exportNotedMs = minuteMs;

type User = Person & { userId: number };

/** Returns whom a key means, whether or not anybody knows them still. Throws not_found for what is no key. */
function whoOf(key: string): Who {
  if (/^[1-9]\d{0,14}$/.test(key)) return { id: Number(key) };
  const email = emailSchema.safeParse(key).data;
  if (email === undefined) throw new CodedError("not_found");
  return { email };
}

type Services = {
  alerts: AlertsService;
  accounts: { users: UsersStore; sessions: SessionsService; factors: FactorsService };
  gate: GateService;
  initiation: { store: InitiationStore; sending: SendingService; closing: ClosingService };
  people: PeopleService;
  passes: PassesService;
  rights: { export: ExportPerson; erase: Erase };
};

/**
 * What the desk does for a person. Each act changes something by one conditional statement; where nothing changes, it answers the
 * same and writes no second row. All throw not_found, and, but for the end of sessions, forbidden for a master admin.
 */
export function actionsService(
  { db, audit, writeChange, clock, limits }: Core,
  { alerts, accounts, gate, initiation, people, passes, rights }: Services,
) {
  const { users, sessions, factors } = accounts;
  const log = auditStore(db, clock);
  const passesOf = passesStore(db);
  const { store: initiates, sending, closing } = initiation;
  const { person } = people;

  /** Lifts the waits of a person; returns how many events that forgot. */
  async function pardon(tx: Tx, { userId, email }: Person): Promise<number> {
    const keys = allowancesOf({ userId, email }).map(({ key }) => key);
    const events = await limits.resetAttempts(tx, keys);
    const tries = await initiates.forgiveStrangers(tx, email, iso(clock.now()));
    return events + tries + Number(await closing.open(tx, email));
  }

  const factsOf = ({ userId, email }: Person): AuditDetails => ({
    ...(userId !== null && { id: userId }),
    email,
  });

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

  /** Returns the user of a key. Throws not_found for an address that nobody verified. */
  async function userOf(key: string): Promise<User> {
    const found = await person(key);
    if (found.userId === null) throw new CodedError("not_found");
    return { ...found, userId: found.userId };
  }

  /** Refuses what is done to a master admin, and notes that. */
  const refuseMaster = (whose: Person, action: AuditAction, actor: Actor) =>
    whose.role === "master_admin" ? change(whose, action, actor, async () => false) : undefined;

  const recipient = ({ userId, email, username, language }: Person) => ({
    userId,
    email,
    username: nameSchema.safeParse(username).data ?? email.slice(0, email.indexOf("@")),
    language,
  });

  return {
    /** Sends the code again. Throws rate_limited or portal_busy. */
    async resend(key: string, actor: Actor): Promise<void> {
      const whose = await person(key);
      await refuseMaster(whose, "person_resent", actor);
      if (whose.suspendedAt !== null) throw new CodedError("suspended");
      await sending.sendAgain(recipient(whose), actor.client, async (tx, isSent) => {
        const details = factsOf(whose);
        if (isSent)
          await audit(tx, { action: "person_resent", userId: actor.id, details, client: actor.client });
      });
    },

    /** Lifts the waits of a person: of their mails, their one-time codes and their secret codes. */
    async pardon(key: string, actor: Actor): Promise<void> {
      const whose = await person(key);
      await change(whose, "person_pardoned", actor, async (tx) => (await pardon(tx, whose)) > 0 && {});
    },

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

    /**
     * Gives a user another address; to whoever verified none, it sends a code at the other one. Throws email_registered,
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
      /** Makes void what would let in whoever has the former address: that may be somebody else. Returns how much there was. */
      const leave = async (tx: Tx) =>
        (await initiates.forget(tx, [whose.email])) + (await passesOf.forget(tx, [whose.email]));
      const isTaken = async (tx: Tx) => {
        const others = await initiates.holders(tx, email, foldedName(email));
        return others.some((holder) => holder.email === email && holder.id !== userId);
      };
      if (userId !== null)
        return change(whose, "address_changed", actor, async (tx) => {
          if (await isTaken(tx)) return new CodedError("email_registered");
          if (whose.role !== "user" && whose.email !== email)
            await alerts.tellAct(tx, "staff_address", actor, { about: `#${userId}`, ownerId: userId });
          if (!(await users.changeAddress(tx, userId, email))) return false;
          await sessions.end(tx, userId);
          await leave(tx);
          return { to: email, reason };
        });
      await change(whose, "address_changed", actor, async (tx) =>
        (await isTaken(tx)) ? new CodedError("email_registered") : false,
      );
      await sending.sendAgain({ ...recipient(whose), email }, actor.client, async (tx, isSent) => {
        // They may have asked for a letter there themselves, a moment ago.
        if ((await leave(tx)) === 0 && !isSent) return;
        const details = { ...factsOf(whose), to: email, reason };
        await audit(tx, { action: "address_changed", userId: actor.id, details, client: actor.client });
      });
    },

    /** Gives a user another name. Throws username_taken. */
    async rename(key: string, username: string, actor: Actor): Promise<void> {
      const whose = await userOf(key);
      const folded = foldedName(username);
      await change(whose, "person_renamed", actor, async (tx) => {
        const others = await initiates.holders(tx, whose.email, folded);
        if (others.some(({ id, usernameFolded }) => id !== whose.userId && usernameFolded === folded))
          return new CodedError("username_taken");
        const isNew = await users.giveName(tx, whose.userId, username, folded);
        return isNew && { username: `${whose.username} → ${username}` };
      });
    },

    /** Admits a user without a code. */
    async admit(key: string, reason: string, actor: Actor): Promise<void> {
      const whose = await userOf(key);
      await change(
        whose,
        "person_admitted",
        actor,
        async (tx) => (await users.admit(tx, whose.userId, iso(clock.now()))) && { reason },
      );
    },

    /** Takes an admission back: the rooms close, and what was redeemed is history. */
    async revoke(key: string, reason: string, actor: Actor): Promise<void> {
      const whose = await userOf(key);
      await change(whose, "admission_revoked", actor, async (tx) => {
        if (!(await users.revoke(tx, whose.userId))) return false;
        await gate.part(tx, whose.userId);
        return { reason };
      });
    },

    /** Keeps a user out and ends their sessions. Throws forbidden for oneself. */
    async suspend(key: string, reason: string, actor: Actor): Promise<void> {
      const whose = await userOf(key);
      await change(whose, "person_suspended", actor, async (tx) => {
        if (whose.userId === actor.id) return new CodedError("forbidden");
        if (!(await users.suspend(tx, whose.userId, iso(clock.now())))) return false;
        return { reason, sessions: await sessions.end(tx, whose.userId) };
      });
    },

    async lift(key: string, actor: Actor): Promise<void> {
      const whose = await userOf(key);
      await change(
        whose,
        "suspension_lifted",
        actor,
        async (tx) => (await users.suspend(tx, whose.userId, null)) && {},
      );
    },

    /** Makes a pass. Throws suspended. */
    async pass(key: string, actor: Actor) {
      const whose = await person(key);
      await refuseMaster(whose, "pass_made", actor);
      if (whose.suspendedAt !== null) throw new CodedError("suspended");
      return passes.make(whose, actor);
    },

    /** Returns all that the portal knows of a person. */
    async export(key: string, actor: Actor) {
      const whose = await person(key);
      await refuseMaster(whose, "person_exported", actor);
      const all = await rights.export(whose.userId === null ? { email: whose.email } : { id: whose.userId });
      const noted = { action: "person_exported", userId: actor.id, details: factsOf(whose) } as const;
      const since = iso(clock.now().getTime() - exportNotedMs);
      await change(whose, "person_exported", actor, async (tx) => {
        if (await log.isNotedSince(tx, noted, since)) return false;
        await alerts.tellAct(tx, "person_export", actor, aboutUser(whose.userId));
        return {};
      });
      return all;
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

    /** Erases a person; whoever was erased before stays so. Throws forbidden for staff. */
    async erase(key: string, reason: string, actor: Actor): Promise<void> {
      const who = whoOf(key);
      const whose = await person(key).catch(() => undefined);
      if (whose && whose.role !== "user")
        await change(whose, "user_erased", actor, async () => new CodedError("forbidden"));
      const tell = (tx: Tx) => alerts.tellAct(tx, "erasure", actor, aboutUser(whose?.userId ?? null));
      await rights.erase(who, { id: actor.id, client: actor.client, reason, tell });
    },
  };
}

export type ActionsService = ReturnType<typeof actionsService>;

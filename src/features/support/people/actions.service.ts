import { isNotedSince } from "../../../core/audit/audit.store.ts";
import { aboutUser } from "../../../core/contract/dangerous-acts.ts";
import { email as emailSchema } from "../../../core/contract/fields.ts";
import { minuteMs } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import { allowancesOf } from "../../../entries.ts";
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
import type { Who } from "../../privacy/privacy.store.ts";
import { accountActions } from "./account-actions.service.ts";
import { factsOf, type PeopleChanges, peopleChanges, recipientOf } from "./changes.service.ts";
import type { Person } from "./known-people.service.ts";
import type { PassesService } from "./passes.service.ts";
import type { PeopleService } from "./people.service.ts";

/** The same export once more is written once in this time. */
const exportNotedMs = minuteMs;

type Services = {
  alerts: AlertsService;
  accounts: { users: UsersStore; sessions: SessionsService; factors: FactorsService };
  gate: GateService;
  initiation: { store: InitiationStore; sending: SendingService; closing: ClosingService };
  people: PeopleService;
  passes: PassesService;
  privacy: { export: ExportPerson; erase: Erase };
};

/**
 * What support does for a person. Each act changes something by one conditional statement; where nothing changes, it answers the
 * same and writes no second row. All throw not_found, and, but for the end of sessions, forbidden for a master admin.
 */
export function actionsService(core: Core, services: Services) {
  const changes = peopleChanges(core, services.people);
  return {
    ...contactActions(core, services, changes),
    ...accountActions(core, services, changes),
    ...admissionActions(core, services, changes),
    ...dataActions(core, services, changes),
  };
}

/** Helps somebody in who waits for an email or has used up their tries. */
function contactActions(
  { audit, clock, limits }: Core,
  { initiation: { store: initiates, sending, closing }, passes }: Services,
  { person, change, refuseMaster }: PeopleChanges,
) {
  /** Resets the attempts of a person; returns how many events that forgot. */
  async function resetAttempts(tx: Tx, { userId, email }: Person): Promise<number> {
    const keys = allowancesOf({ userId, email }).map(({ key }) => key);
    const events = await limits.resetAttempts(tx, keys);
    const tries = await initiates.forgiveStrangers(tx, email, iso(clock.now()));
    return events + tries + Number(await closing.open(tx, email));
  }

  return {
    /** Sends the code again. Throws rate_limited or portal_busy. */
    async resend(key: string, actor: Actor): Promise<void> {
      const whose = await person(key);
      await refuseMaster(whose, "person_resent", actor);
      if (whose.suspendedAt !== null) throw new CodedError("suspended");
      await sending.sendAgain(recipientOf(whose), actor.client, async (tx, isSent) => {
        const details = factsOf(whose);
        if (isSent)
          await audit(tx, { action: "person_resent", userId: actor.id, details, client: actor.client });
      });
    },

    /** Resets the attempts of a person: of their emails, their one-time codes and their secret codes. */
    async pardon(key: string, actor: Actor): Promise<void> {
      const whose = await person(key);
      await change(whose, "person_pardoned", actor, async (tx) => (await resetAttempts(tx, whose)) > 0 && {});
    },

    /** Makes a pass. Throws suspended. */
    async pass(key: string, actor: Actor) {
      const whose = await person(key);
      await refuseMaster(whose, "pass_made", actor);
      if (whose.suspendedAt !== null) throw new CodedError("suspended");
      return passes.make(whose, actor);
    },
  };
}

/** Admits people, and revokes admissions. */
function admissionActions(
  { clock }: Core,
  { accounts: { users, sessions }, gate }: Services,
  { change, userOf }: PeopleChanges,
) {
  return {
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
  };
}

/** Returns whom a key means, whether or not anybody knows them still. Throws not_found for what is no key. */
function whoOf(key: string): Who {
  if (/^[1-9]\d{0,14}$/.test(key)) return { id: Number(key) };
  const email = emailSchema.safeParse(key).data;
  if (email === undefined) throw new CodedError("not_found");
  return { email };
}

/** Exports and erases what the portal knows of a person. */
function dataActions(
  { db, clock }: Core,
  { alerts, privacy }: Services,
  { person, change, refuseMaster }: PeopleChanges,
) {
  return {
    /** Returns all that the portal knows of a person. */
    async export(key: string, actor: Actor) {
      const whose = await person(key);
      await refuseMaster(whose, "person_exported", actor);
      const all = await privacy.export(whose.userId === null ? { email: whose.email } : { id: whose.userId });
      const noted = { action: "person_exported", userId: actor.id, details: factsOf(whose) } as const;
      const since = iso(clock.now().getTime() - exportNotedMs);
      await change(whose, "person_exported", actor, async (tx) => {
        if (await isNotedSince(db, tx, noted, since)) return false;
        await alerts.tellAct(tx, "person_export", actor, aboutUser(whose.userId));
        return {};
      });
      return all;
    },

    /** Erases a person; idempotent. Throws forbidden for staff. */
    async erase(key: string, reason: string, actor: Actor): Promise<void> {
      const who = whoOf(key);
      const whose = await person(key).catch(() => undefined);
      if (whose && whose.role !== "user")
        await change(whose, "user_erased", actor, async () => new CodedError("forbidden"));
      const tell = (tx: Tx) => alerts.tellAct(tx, "erasure", actor, aboutUser(whose?.userId ?? null));
      await privacy.erase(who, { id: actor.id, client: actor.client, reason, tell });
    },
  };
}

export type ActionsService = ReturnType<typeof actionsService>;

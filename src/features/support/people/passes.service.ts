import { aboutUser } from "../../../core/contract/dangerous-acts.ts";
import { dayMs, passMs } from "../../../core/contract/limits.ts";
import { foldedName } from "../../../core/contract/normalize.ts";
import { paths } from "../../../core/contract/paths.ts";
import { perClient } from "../../../core/contract/rate-limit.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor, Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { hashToken, hmac } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import type { SessionsService } from "../../accounts/sessions/sessions.service.ts";
import { formsOf, nameFor } from "../../accounts/users/names.rules.ts";
import type { UsersStore } from "../../accounts/users/users.store.ts";
import type { InitiationStore } from "../../initiation/initiation.store.ts";
import type { AlertsService } from "../../monitoring/alerts/alerts.service.ts";
import type { PassUsedView, PassView } from "../support.contract.ts";
import { supportLimits } from "../support.entries.ts";
import type { Person } from "./known-people.service.ts";
import { passesStore } from "./passes.store.ts";

type Used = Omit<PassUsedView, "success"> & { token: string };

type Initiates = { accounts: { users: UsersStore }; initiation: { store: InitiationStore } };
type Services = Initiates & { alerts: AlertsService; accounts: { sessions: SessionsService } };

/** Returns the user of an address, created if new, under the name or an unused form of it. */
export async function userOf(
  { clock }: Core,
  { accounts: { users }, initiation: { store: initiates } }: Initiates,
  tx: Tx,
  pass: Pick<Person, "email" | "username" | "language">,
) {
  const { email, username, language } = pass;
  for (const name of formsOf(username)) {
    const usernameFolded = foldedName(name);
    const others = await initiates.holders(tx, email, usernameFolded);
    const known = others.find((holder) => holder.email === email);
    if (known) return { ...known, admitted: known.admittedAt !== null };
    if (others.length > 0) continue;
    const createdAt = iso(clock.now());
    const id = await users.addInitiate(tx, { email, username: name, usernameFolded, language, createdAt });
    return { id, username: name, admitted: false, suspendedAt: null };
  }
  return undefined;
}

/** Makes and takes passes: who has one enters without an email, once, and soon. */
export function passesService(core: Core, services: Services) {
  const { db, config, keys, write, limits, audit, clock } = core;
  const {
    alerts,
    accounts: { users, sessions },
  } = services;
  const store = passesStore(db);

  /** A pass is made of its address and its time, so that pressing twice shows the same one; at rest is its hash alone. */
  const tokenOf = (email: string, createdAt: string) =>
    hmac(keys.passes, `entry pass\n${email}\n${createdAt}`);
  /** In the query, which is not logged: programs that forward links in emails may drop a fragment. */
  const urlOf = (token: string) => `${config.publicUrl.replace(/\/$/, "")}${paths.comeBack}?pass=${token}`;

  return {
    /** Makes a pass, or shows the one that can still be used. */
    async make({ userId, email, username, language }: Person, actor: Actor): Promise<PassView> {
      const { id: madeBy, client } = actor;
      return write(async (tx): Promise<PassView> => {
        const now = clock.now();
        const living = await store.living(tx, email, iso(now));
        if (living) return { url: urlOf(tokenOf(email, living.createdAt)), expiresAt: living.expiresAt };
        const times = { createdAt: iso(now), expiresAt: iso(now.getTime() + passMs) };
        const token = tokenOf(email, times.createdAt);
        const name = username || nameFor(email);
        await alerts.tellAct(tx, "pass", actor, aboutUser(userId));
        const pass = {
          kind: "pass",
          token: hashToken(token),
          email,
          username: name,
          language,
          madeBy,
        } as const;
        await store.add(tx, { ...pass, ...times });
        const details = { ...(userId !== null && { id: userId }), email };
        await audit(tx, { action: "pass_made", userId: madeBy, details, client });
        return { url: urlOf(token), expiresAt: times.expiresAt };
      });
    },

    /**
     * Signs in the owner of a one-time login link; a client has as many failed tries as with one-time codes. Throws
     * pass_spent for one that is used, expired or unknown, suspended and rate_limited.
     */
    async enter(token: string, client: Client, session: string | undefined): Promise<Used> {
      const tries = perClient(supportLimits["pass-client"], client);
      return write(async (tx): Promise<Used | CodedError> => {
        const now = iso(clock.now());
        const batch = await limits.batch(tx, tries);
        const usedUp = batch.spend(client, tries);
        if (usedUp.length > 0) return batch.refusal(usedUp);
        const pass = await store.use(tx, "pass", hashToken(token), now);
        if (!pass) {
          await batch.save();
          return new CodedError("pass_spent");
        }
        // From here on nothing that was spent is written: a pass that is one costs no try.
        const { email } = pass;
        const user = await userOf(core, services, tx, pass);
        if (!user) return new CodedError("username_taken");
        const { id: userId, username, admitted } = user;
        if (user.suspendedAt !== null) {
          const details = { email, outcome: "suspended" as const };
          await audit(tx, { action: "pass_refused", userId, details, client });
          return new CodedError("suspended");
        }
        const opened = await sessions.open(tx, userId, client, session);
        await users.noteSignIn(tx, userId, now);
        await audit(tx, { action: "pass_used", userId, details: { email }, client });
        return { userId, email, username, admitted, token: opened };
      });
    },

    /** Deletes passes a day after their time is over. */
    deleteOld: (): Promise<void> => store.deleteOld(iso(clock.now().getTime() - dayMs)),
  };
}

export type PassesService = ReturnType<typeof passesService>;

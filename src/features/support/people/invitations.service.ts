import { aboutUser } from "../../../core/contract/dangerous-acts.ts";
import type { Language } from "../../../core/contract/languages.ts";
import { invitationMs, invitationsMax } from "../../../core/contract/limits.ts";
import { paths } from "../../../core/contract/paths.ts";
import { allowanceOf, perClient } from "../../../core/contract/rate-limit.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor, Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError, invalidField, rateLimited } from "../../../core/lib/coded-error.ts";
import { hashToken, hmac } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import type { JoinRequest } from "../../accounts/accounts.contract.ts";
import type { FactorsService } from "../../accounts/second-factor/factors.service.ts";
import type { Entered, StaffSignIn } from "../../accounts/second-factor/staff-sign-in.service.ts";
import type { PasswordService } from "../../accounts/sessions/password.service.ts";
import type { SessionsService } from "../../accounts/sessions/sessions.service.ts";
import { nameFor } from "../../accounts/users/names.rules.ts";
import type { UsersStore } from "../../accounts/users/users.store.ts";
import type { InitiationStore } from "../../initiation/initiation.store.ts";
import type { EmailHandler } from "../../mail/email-handlers.ts";
import type { EmailQueue } from "../../mail/email-queue.service.ts";
import type { AlertsService } from "../../monitoring/alerts/alerts.service.ts";
import type { InvitationMadeView, InvitationRequest, InvitationView } from "../support.contract.ts";
import { type InvitationData, supportEmails } from "../support.emails.ts";
import { supportLimits } from "../support.entries.ts";
import { userOf } from "./passes.service.ts";
import { passesStore } from "./passes.store.ts";

type Services = {
  alerts: AlertsService;
  queue: EmailQueue;
  accounts: {
    users: UsersStore;
    sessions: SessionsService;
    factors: FactorsService;
    passwords: PasswordService;
    signIn: StaffSignIn;
  };
  initiation: { store: InitiationStore };
};

/** Invites people to the staff: whoever has the link in the email chooses a password, once, and is an admin. */
export function invitationsService(core: Core, services: Services) {
  const { db, config, keys, write, limits, audit, clock, mailSettings } = core;
  const { alerts, queue, accounts } = services;
  const { users, sessions, factors, passwords, signIn } = accounts;
  const store = passesStore(db);
  const now = () => iso(clock.now());

  /** The link is made of its address and its time; at rest is its hash alone. */
  const tokenOf = (email: string, createdAt: string) =>
    hmac(keys.passes, `invitation\n${email}\n${createdAt}`);

  const urlOf = (email: string, createdAt: string) =>
    `${config.publicUrl.replace(/\/$/, "")}${paths.forcePasswordChange}?invitation=${tokenOf(email, createdAt)}`;

  const email: EmailHandler<InvitationData> = {
    async data({ to }) {
      const open = await store.invitationTo(to, now());
      return open && { invitationUrl: urlOf(to, open.createdAt) };
    },
  };

  /** Returns the invitation of a link. Throws invitation_spent for one that is used, over or unknown, and rate_limited. */
  async function opened(token: string, client: Client): Promise<InvitationView> {
    const open = await store.invitationOf(hashToken(token), now());
    if (open) return open;
    const tries = perClient(supportLimits["pass-client"], client);
    return write(async (tx): Promise<CodedError> => {
      const { wait } = await limits.spend(tx, client, tries);
      return wait > 0 ? rateLimited(wait) : new CodedError("invitation_spent");
    });
  }

  /** Makes the user of an address, who may be new, an admin with a password that they chose. */
  async function promote(tx: Tx, invited: { email: string; language: Language }, passwordHash: string) {
    const known = await users.byEmail(tx, invited.email);
    if (known && known.role !== "user") return new CodedError("invitation_spent");
    const user = await userOf(core, services, tx, { ...invited, username: nameFor(invited.email) });
    if (!user) return new CodedError("username_taken");
    if (user.suspendedAt !== null) return new CodedError("suspended");
    await users.changeRole(tx, user.id, "admin", now());
    await users.choosePassword(tx, user.id, passwordHash);
    await sessions.end(tx, user.id);
    await factors.forget(tx, user.id);
    return { id: user.id, email: invited.email, role: "admin" } as const;
  }

  return {
    email,

    list: (): Promise<InvitationView[]> => store.invitations(now(), invitationsMax),

    /**
     * Sends an invitation, whose link is returned where no mail server is set that would send it; one that is open at the same address
     * is void from now on. Throws invalid_data for an address of staff and
     * where too many are open, and rate_limited.
     */
    async invite({ email: to, language }: InvitationRequest, { id: madeBy, client }: Actor) {
      const { smtpUrl } = await mailSettings();
      const view = await write(async (tx): Promise<InvitationMadeView | CodedError> => {
        await store.lockInvitations(tx);
        const known = await users.byEmail(tx, to);
        if (known && known.role !== "user") return invalidField("email", "emailStaff");
        const { wait } = await limits.spend(tx, client, [allowanceOf(supportLimits.invitation, "")]);
        if (wait > 0) return rateLimited(wait);
        const createdAt = now();
        await store.removeInvitations(tx, to);
        if ((await store.invitations(createdAt, invitationsMax, tx)).length === invitationsMax)
          return invalidField("email", "invitationsTooMany");
        const expiresAt = iso(Date.parse(createdAt) + invitationMs);
        const invitation = { email: to, language, createdAt, expiresAt };
        const token = hashToken(tokenOf(to, createdAt));
        const id = await store.add(tx, {
          ...invitation,
          kind: "invitation",
          token,
          username: nameFor(to),
          madeBy,
        });
        const userId = known?.id ?? null;
        await queue.add(tx, supportEmails.invitation, { to, language, userId });
        await alerts.tellAct(tx, "invitation", { id: madeBy, client }, aboutUser(userId));
        const details = { ...(known && { id: known.id }), email: to };
        await audit(tx, { action: "admin_invited", userId: madeBy, details, client });
        return { id, ...invitation, ...(smtpUrl === null && { url: urlOf(to, createdAt) }) };
      });
      queue.wake();
      return view;
    },

    /** Withdraws an invitation. Throws not_found for one that is used, over or unknown. */
    async withdraw(id: number, { id: userId, client }: Actor): Promise<void> {
      await write(async (tx): Promise<CodedError | undefined> => {
        const whose = await store.withdraw(tx, id, now());
        if (whose === undefined) return new CodedError("not_found");
        await audit(tx, { action: "invitation_revoked", userId, details: { email: whose }, client });
        return undefined;
      });
    },

    opened,

    /**
     * Makes whoever has the link an admin, and signs them in, or asks for a second factor. Throws invitation_spent, suspended,
     * username_taken, invalid_data, busy and rate_limited.
     */
    async join({ token, newPassword }: JoinRequest, client: Client): Promise<Entered> {
      const invitation = await opened(token, client);
      const passwordHash = await passwords.chosen(newPassword, invitation.email, client);
      return write(async (tx): Promise<Entered | CodedError> => {
        const invited = await store.use(tx, "invitation", hashToken(token), now());
        if (!invited) return new CodedError("invitation_spent");
        const admin = await promote(tx, invited, passwordHash);
        // Thrown, so that the use is undone, too: the link stays good until it makes somebody an admin.
        if (admin instanceof CodedError) throw admin;
        const { id, email: address } = admin;
        const details = { id, email: address, role: "user → admin" };
        await audit(tx, { action: "invitation_used", userId: id, details, client });
        await alerts.tellAct(tx, "role", { id, client }, aboutUser(id));
        return signIn.enter(tx, admin, client);
      });
    },
  };
}

export type InvitationsService = ReturnType<typeof invitationsService>;

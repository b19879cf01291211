import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import { factorTriesMax } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type { AlertsService } from "../../monitoring/alerts/alerts.service.ts";
import type {
  FactorRequest,
  PasskeyAnswer,
  PasskeyQuestion,
  SecondFactorStep,
  StaffUser,
} from "../accounts.contract.ts";
import { devicesService } from "../sessions/devices.service.ts";
import { loginStore } from "../sessions/login.store.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { triesService } from "../sessions/tries.service.ts";
import { usersStore } from "../users/users.store.ts";
import { closedCodesService } from "./closed-codes.service.ts";
import { type FactorKind, factorCheck, refusalOf } from "./factor-check.service.ts";
import { passkeysService } from "./passkeys.service.ts";

type Account = Pick<StaffUser, "id" | "email" | "role">;
/** A session, or the ticket for what is still asked. */
export type Entered = { token: string } | { factorTicket: string; secondFactor: SecondFactorStep };
/** A finished sign-in; `device` marks this browser as known from now on. */
export type SignedInFully = { token: string; device: string };

/** For what a passkey is asked that signs in without a password. */
const aloneScope = "sign-in";
const scopeOf = (userId: number) => `second-step:${userId}`;

/** The second step of a sign-in: what else is asked of whoever gave a right password. */
export function secondStepService(
  core: Core,
  { alerts, sessions }: { alerts: AlertsService; sessions: SessionsService },
) {
  const { db, write, audit, noteRefusal, clock, settings } = core;
  const devices = devicesService(core, alerts);
  const tries = triesService(core);
  const passkeys = passkeysService(core);
  const check = factorCheck(core);
  const closedCodes = closedCodesService(core, alerts);
  const login = loginStore(db);
  const users = usersStore(db);

  /** Returns true when the portal asks a second factor of a role. */
  async function isRequiredOf(role: StaffUser["role"]): Promise<boolean> {
    const asked = await settings.factorDuty();
    return asked === "staff" || (asked === "masters" && role === "master_admin");
  }

  /** Returns what is still asked of an account after its password; undefined for nothing. */
  async function asks({ id, role }: Account, on?: Tx): Promise<SecondFactorStep | undefined> {
    const has = await check.has(id, on);
    if (has.hasTotp || has.hasPasskeys) return { isSetUp: false, ...has };
    return (await isRequiredOf(role)) ? { isSetUp: true, ...has } : undefined;
  }

  async function open(tx: Tx, account: Account, client: Client): Promise<string> {
    await users.noteSignIn(tx, account.id, iso(clock.now()));
    return sessions.openStaff(tx, account.id, client);
  }

  /** Returns whom a ticket was made for. Throws step_over. */
  async function holder(ticket: string | undefined): Promise<StaffUser> {
    const found = await sessions.factorHolder(ticket);
    if (!found) throw new CodedError("step_over");
    return found;
  }

  /** Ends the second step inside a write: uses the ticket up and opens the session. */
  async function finish(
    tx: Tx,
    account: Account,
    ticket: string | undefined,
    client: Client,
    proof: string | undefined,
    kind?: FactorKind,
  ): Promise<SignedInFully | CodedError> {
    if (!(await sessions.deleteTicket(tx, "factor", ticket, account.id))) return new CodedError("step_over");
    const { id: userId, email } = account;
    const details: AuditDetails = { email, outcome: "valid", ...(kind && { kind }) };
    await audit(tx, { action: "login_attempt", userId, details, client });
    const device = await devices.welcome(tx, userId, proof, client);
    return { token: await open(tx, account, client), device };
  }

  /** Opens a session for whoever answered by a passkey alone; undefined when the account takes none. */
  async function enterAlone(
    tx: Tx,
    known: Pick<StaffUser, "id" | "email">,
    take: (tx: Tx) => Promise<boolean>,
    client: Client,
    proof: string | undefined,
  ): Promise<SignedInFully | undefined> {
    await login.holdUser(tx, known.id);
    const account = await login.account(known.email, tx);
    // An initial password is changed first, whatever else somebody has.
    if (!account || account.role === "user" || !account.passwordChanged) return undefined;
    if (!(await take(tx))) return undefined;
    const { id: userId, email, role } = account;
    const details = { email, outcome: "valid", kind: "passkey" } as const;
    await audit(tx, { action: "login_attempt", userId, details, client });
    const device = await devices.welcome(tx, userId, proof, client);
    return { token: await open(tx, { id: userId, email, role }, client), device };
  }

  return {
    openCodes: closedCodes.open,

    asks,
    isRequiredOf,

    /** Returns who is at a second step without any second factor yet. Throws step_over. */
    async settingUp(ticket: string | undefined): Promise<StaffUser> {
      const account = await holder(ticket);
      const { hasTotp, hasPasskeys } = await check.has(account.id);
      if (hasTotp || hasPasskeys) throw new CodedError("step_over");
      return account;
    },
    /** Returns what ends the sign-in inside the write that sets a first factor up. */
    finishing:
      (account: StaffUser, ticket: string | undefined, client: Client, proof: string | undefined) =>
      (tx: Tx): Promise<SignedInFully | CodedError> =>
        finish(tx, account, ticket, client, proof),

    /** Opens a session for whoever gave a right password, or the second step. */
    async enter(tx: Tx, account: Account, client: Client): Promise<Entered> {
      const secondFactor = await asks(account, tx);
      if (!secondFactor) return { token: await open(tx, account, client) };
      return {
        factorTicket: await sessions.openTicket(tx, "factor", account.id, client),
        secondFactor,
      };
    },

    /**
     * Takes the second factor of a sign-in. Each ticket has five tries, and each wrong one counts as a failed sign-in. Ten wrong ones in
     * a row close codes for unknown browsers. Throws step_over, factor_invalid, passkey_invalid, codes_closed or rate_limited.
     */
    async complete(
      given: FactorRequest,
      ticket: string | undefined,
      client: Client,
      proof: string | undefined,
    ): Promise<SignedInFully> {
      const account = await holder(ticket);
      const device = await devices.known(proof, account.id);
      const spent = await tries.spend(
        { email: account.email, trier: device ? { device } : "stranger", hasShown: true },
        client,
      );
      const nth = await write((tx) => sessions.spendFactorTry(tx, ticket, factorTriesMax));
      if (nth === undefined) {
        await write((tx) => tries.refund(tx, spent));
        throw new CodedError("step_over");
      }
      const factor = await check.check(account.id, given, scopeOf(account.id));
      return write(async (tx): Promise<SignedInFully | CodedError> => {
        await login.holdUser(tx, account.id);
        const { id: userId, email } = account;
        // Neither a right nor a wrong one is judged then, so that nothing can be learnt of them.
        if ("code" in given && device === undefined && (await closedCodes.isClosed(tx, userId))) {
          const details = { email, outcome: "codes_closed" } as const;
          await audit(tx, { action: "factor_refused", userId, details, client });
          await tries.refund(tx, spent);
          return new CodedError("codes_closed");
        }
        if (!factor || !(await factor.take(tx))) {
          await audit(tx, { action: "factor_refused", userId, details: { email }, client });
          await closedCodes.count(tx, account, client);
          if (nth < factorTriesMax) return new CodedError(refusalOf(given));
          await sessions.deleteTicket(tx, "factor", ticket, userId);
          return new CodedError("step_over");
        }
        const finished = await finish(tx, account, ticket, client, proof, factor.kind);
        if (finished instanceof CodedError) return finished;
        await tries.succeed(tx, spent);
        await closedCodes.clear(tx, userId);
        return finished;
      });
    },

    /**
     * Signs in by a passkey alone, which asked its owner for a second factor itself. Throws passkey_invalid, which is audited as a
     * wrong password is.
     */
    async alone(answer: PasskeyAnswer, client: Client, proof: string | undefined): Promise<SignedInFully> {
      const answered = await passkeys.answered(answer, aloneScope);
      const userId = answered?.userId ?? (await passkeys.ownerOf(answer.id));
      const known = userId === undefined ? undefined : await login.accountById(userId);
      const finished =
        answered && known && (await write((tx) => enterAlone(tx, known, answered.take, client, proof)));
      if (finished) return finished;
      const details: AuditDetails = {
        ...(known && { email: known.email }),
        outcome: "login_invalid",
        kind: "passkey",
      };
      await noteRefusal({ action: "login_attempt", userId: known?.id ?? null, details, client });
      throw new CodedError("passkey_invalid");
    },

    /** Returns what a browser needs to ask a passkey for the second step or, without a ticket, for a whole sign-in. */
    async passkeyOptions(ticket: string | undefined): Promise<PasskeyQuestion> {
      if (ticket === undefined) return passkeys.options(undefined, aloneScope);
      const { id } = await holder(ticket);
      return passkeys.options(id, scopeOf(id));
    },
  };
}

export type SecondStepService = ReturnType<typeof secondStepService>;

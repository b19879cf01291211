import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type { AlertsService } from "../../monitoring/alerts/alerts.service.ts";
import type { PasskeyAnswer, PasskeyQuestion, SecondFactorStep, StaffUser } from "../accounts.contract.ts";
import { type Browser, devicesService } from "../sessions/devices.service.ts";
import { loginStore } from "../sessions/login.store.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { usersStore } from "../users/users.store.ts";
import { type FactorKind, factorCheck } from "./factor-check.service.ts";
import { passkeysService } from "./passkeys.service.ts";

type Account = Pick<StaffUser, "id" | "email" | "role">;
/** A session, or the ticket for what is still required. */
export type Entered = { token: string } | { factorTicket: string; secondFactor: SecondFactorStep };
/** A finished sign-in; `device` marks this browser as known from now on. */
export type SignedIn = { token: string; device: string };

/** The scope of challenges for a passkey that signs in without a password. */
const scope = "sign-in";

/** Signs staff in: says what is required after a right password, and ends with a session. */
export function staffSignIn(
  core: Core,
  { alerts, sessions }: { alerts: AlertsService; sessions: SessionsService },
) {
  const { db, audit, clock, settings } = core;
  const users = usersStore(db);
  const devices = devicesService(core, alerts);
  const check = factorCheck(core);

  /** Returns true when the portal requires a second factor of a role. */
  async function isRequiredOf(role: StaffUser["role"]): Promise<boolean> {
    const duty = await settings.factorDuty();
    return duty === "staff" || (duty === "masters" && role === "master_admin");
  }

  /** Returns what is still required of an account after its password; undefined for nothing. */
  async function stepOf({ id, role }: Account, on?: Tx): Promise<SecondFactorStep | undefined> {
    const has = await check.has(id, on);
    if (has.hasTotp || has.hasPasskeys) return { isSetUp: false, ...has };
    return (await isRequiredOf(role)) ? { isSetUp: true, ...has } : undefined;
  }

  async function open(tx: Tx, { id }: Account, client: Client): Promise<string> {
    await users.noteSignIn(tx, id, iso(clock.now()), client.language);
    return sessions.openStaff(tx, id, client);
  }

  /** Opens a session after all required steps; the browser is known from now on. */
  async function finish(tx: Tx, account: Account, browser: Browser, kind?: FactorKind): Promise<SignedIn> {
    const { id: userId, email } = account;
    const { client } = browser;
    const details: AuditDetails = { email, outcome: "valid", ...(kind && { kind }) };
    await audit(tx, { action: "login_attempt", userId, details, client });
    const device = await devices.welcome(tx, userId, browser);
    return { token: await open(tx, account, client), device };
  }

  return {
    devices,
    isRequiredOf,
    stepOf,
    /** Opens a session after a right password, or starts the second step. */
    async enter(tx: Tx, account: Account, client: Client): Promise<Entered> {
      const secondFactor = await stepOf(account, tx);
      if (!secondFactor) return { token: await open(tx, account, client) };
      const factorTicket = await sessions.openTicket(tx, "factor", account.id, client);
      return { factorTicket, secondFactor };
    },
    finish,
    /** Ends a second step: uses its ticket up, and opens the session. */
    async finishStep(
      tx: Tx,
      account: Account,
      ticket: string | undefined,
      browser: Browser,
      kind?: FactorKind,
    ): Promise<SignedIn | CodedError> {
      const isDeleted = await sessions.deleteTicket(tx, "factor", ticket, account.id);
      return isDeleted ? finish(tx, account, browser, kind) : new CodedError("step_over");
    },
  };
}

export type StaffSignIn = ReturnType<typeof staffSignIn>;

/** Signs staff in by a passkey without a password. */
export function passkeySignInService(core: Core, { finish }: StaffSignIn) {
  const { db, write, noteRefusal } = core;
  const passkeys = passkeysService(core);
  const login = loginStore(db);

  /** Opens a session by passkey; undefined when the account takes no passkey alone. */
  async function enter(
    tx: Tx,
    known: Pick<StaffUser, "id" | "email">,
    take: (tx: Tx) => Promise<boolean>,
    browser: Browser,
  ): Promise<SignedIn | undefined> {
    await login.lockUser(tx, known.id);
    const account = await login.account(known.email, tx);
    // An initial password is changed first, whatever else somebody has.
    if (!account || account.role === "user" || !account.passwordChanged) return undefined;
    if (!(await take(tx))) return undefined;
    const { id, email, role } = account;
    return finish(tx, { id, email, role }, browser, "passkey");
  }

  return {
    /** Returns what a browser needs to ask a passkey for a whole sign-in. */
    options: (): Promise<PasskeyQuestion> => passkeys.options(undefined, scope),

    /**
     * Signs in by a passkey, which asked its owner for a second factor itself. Throws passkey_invalid, which is audited as a
     * wrong password is.
     */
    async signIn(answer: PasskeyAnswer, browser: Browser): Promise<SignedIn> {
      const answered = await passkeys.answered(answer, scope);
      const userId = answered?.userId ?? (await passkeys.ownerOf(answer.id));
      const known = userId === undefined ? undefined : await login.accountById(userId);
      const finished = answered && known && (await write((tx) => enter(tx, known, answered.take, browser)));
      if (finished) return finished;
      const details: AuditDetails = {
        ...(known && { email: known.email }),
        outcome: "login_invalid",
        kind: "passkey",
      };
      const { client } = browser;
      await noteRefusal({ action: "login_attempt", userId: known?.id ?? null, details, client });
      throw new CodedError("passkey_invalid");
    },
  };
}

export type PasskeySignInService = ReturnType<typeof passkeySignInService>;

import { factorFailuresMax, factorTriesMax, openCodesLinkMs } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { signedIds } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import type { AlertsService } from "../../monitoring/alerts/alerts.service.ts";
import type { FactorRequest, PasskeyQuestion, StaffUser } from "../accounts.contract.ts";
import type { Browser } from "../sessions/devices.service.ts";
import { loginStore } from "../sessions/login.store.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { triesService } from "../sessions/tries.service.ts";
import type { Adding } from "./factor-changes.service.ts";
import { factorCheck, refusalOf } from "./factor-check.service.ts";
import { factorsStore } from "./factors.store.ts";
import { passkeysService } from "./passkeys.service.ts";
import type { SignedIn, StaffSignIn } from "./staff-sign-in.service.ts";

/**
 * Blocks sign-ins from unknown browsers after too many wrong second factors in a row, until the account's owner
 * confirms. Only a client with the right password can be wrong here.
 */
function closedCodesService({ db, write, audit, clock, keys }: Core, alerts: AlertsService) {
  const openCodesTokens = signedIds(keys.closedCodes);
  const store = factorsStore(db);
  return {
    isClosed: async (tx: Tx, userId: number): Promise<boolean> =>
      (await store.of(userId, tx))?.codesClosedAt != null,

    /** Counts a wrong second factor, inside the write that refuses it. */
    async count(tx: Tx, { id: userId, email }: Pick<StaffUser, "id" | "email">, client: Client) {
      if (await store.countFailure(tx, userId, factorFailuresMax, iso(clock.now())))
        await audit(tx, { action: "codes_closed", userId, details: { email }, client });
    },

    clear: store.clearFailures,

    /** Unblocks an account by the newest link about that. Throws not_found. */
    async open(token: string, client: Client): Promise<void> {
      const alertId = openCodesTokens.read(token);
      const told = alertId === undefined ? undefined : await alerts.byId(alertId);
      const isOver = !told || Date.parse(told.createdAt) + openCodesLinkMs <= clock.now().getTime();
      if (isOver || told.kind !== "codes_closed") throw new CodedError("not_found");
      const userId = Number(told.subject);
      await write(async (tx): Promise<CodedError | undefined> => {
        if (!(await store.openCodes(tx, userId, told.createdAt))) return new CodedError("not_found");
        await audit(tx, { action: "codes_opened", userId, details: {}, client });
        return undefined;
      });
    },
  };
}

const scopeOf = (userId: number) => `second-step:${userId}`;

/** The second step of a sign-in, with the ticket of a right password. */
export function secondStepService(
  core: Core,
  { alerts, sessions, signIn }: { alerts: AlertsService; sessions: SessionsService; signIn: StaffSignIn },
) {
  const { db, write, audit } = core;
  const tries = triesService(core);
  const passkeys = passkeysService(core);
  const check = factorCheck(core);
  const closedCodes = closedCodesService(core, alerts);
  const login = loginStore(db);

  return {
    openCodes: closedCodes.open,

    /**
     * Takes the second factor of a sign-in. Each ticket has five tries, and each wrong one counts as a failed sign-in. Ten wrong ones in
     * a row close codes for unknown browsers. Throws step_over, factor_invalid, passkey_invalid, codes_closed or rate_limited.
     */
    async complete(request: FactorRequest, ticket: string | undefined, browser: Browser): Promise<SignedIn> {
      const { client, proof } = browser;
      const account = await sessions.factorHolder(ticket);
      const device = await signIn.devices.known(proof, account.id);
      const spent = await tries.spend(
        { email: account.email, trier: device ? { device } : "stranger", hasShown: true },
        client,
      );
      const nth = await write((tx) => sessions.spendFactorTry(tx, ticket, factorTriesMax));
      if (nth === undefined) {
        await write((tx) => tries.refund(tx, spent));
        throw new CodedError("step_over");
      }
      const factor = await check.check(account.id, request, scopeOf(account.id));
      return write(async (tx): Promise<SignedIn | CodedError> => {
        await login.lockUser(tx, account.id);
        const { id: userId, email } = account;
        // Neither a right nor a wrong one is judged then, so that nothing can be learnt of them.
        if ("code" in request && device === undefined && (await closedCodes.isClosed(tx, userId))) {
          const details = { email, outcome: "codes_closed" } as const;
          await audit(tx, { action: "factor_refused", userId, details, client });
          await tries.refund(tx, spent);
          return new CodedError("codes_closed");
        }
        if (!factor || !(await factor.take(tx))) {
          await audit(tx, { action: "factor_refused", userId, details: { email }, client });
          await closedCodes.count(tx, account, client);
          if (nth < factorTriesMax) return new CodedError(refusalOf(request));
          await sessions.deleteTicket(tx, "factor", ticket, userId);
          return new CodedError("step_over");
        }
        const finished = await signIn.finishStep(tx, account, ticket, browser, factor.kind);
        if (finished instanceof CodedError) return finished;
        await tries.succeed(tx, spent);
        await closedCodes.clear(tx, userId);
        return finished;
      });
    },

    /** Returns what a browser needs to ask a passkey for the second step. Throws step_over. */
    async passkeyOptions(ticket: string): Promise<PasskeyQuestion> {
      const { id } = await sessions.factorHolder(ticket);
      return passkeys.options(id, scopeOf(id));
    },

    /** Returns whose first factor is set up at a sign-in, and what ends that in the same write. Throws step_over. */
    async settingUp(
      token: string | undefined,
      browser: Browser,
    ): Promise<{ adding: Adding; next: (tx: Tx) => Promise<SignedIn | CodedError> }> {
      const user = await sessions.factorHolder(token);
      const { hasTotp, hasPasskeys } = await check.has(user.id);
      if (hasTotp || hasPasskeys) throw new CodedError("step_over");
      return {
        adding: { user, client: browser.client, token, isFirst: true },
        next: (tx) => signIn.finishStep(tx, user, token, browser),
      };
    },
  };
}

export type SecondStepService = ReturnType<typeof secondStepService>;

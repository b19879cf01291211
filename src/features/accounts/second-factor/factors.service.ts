import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import { factorSetUpMs, passkeysMax } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor, Client } from "../../../core/lib/client.ts";
import { iso, laterThan } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { seal, unseal } from "../../../core/lib/keys.ts";
import type { Core } from "../../../core.ts";
import type { AuditAction } from "../../../entries.ts";
import type { AlertsService } from "../../monitoring/alerts/alerts.service.ts";
import type { Finding } from "../../monitoring/monitoring.contract.ts";
import type {
  FactorsView,
  PasskeyCreation,
  PasskeyRequest,
  StaffUser,
  TotpRequest,
  TotpSetUpView,
} from "../accounts.contract.ts";
import { loginStore } from "../sessions/login.store.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { totpName } from "./factor-check.service.ts";
import { factorsStore } from "./factors.store.ts";
import { passkeysService } from "./passkeys.service.ts";
import { proofService } from "./proof.service.ts";
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.service.ts";
import type { SecondStepService } from "./second-step.service.ts";
import { newTotpSecret, totpStep, totpUri } from "./totp.rules.ts";

/** Whose factor is added, and from where; `token` is that of the session, or the sign-in, that goes on. */
export type Adding = {
  user: Pick<StaffUser, "id" | "email">;
  client: Client;
  token: string | undefined;
  /** True where nobody may be who has another factor: whoever is at a sign-in proved the password alone. */
  isFirst?: true;
};
/** What follows inside the write that adds a factor, such as the session of a sign-in. */
type Next<Answer> = (tx: Tx) => Promise<Answer | CodedError>;
type Added<Answer> = { recoveryCodes: string[] | null; opened: Answer };

const setUpName = (userId: number) => `set-up:${userId}`;
const scopeOf = (userId: number) => `set-up:${userId}`;

/** Adds and removes second factors. Whatever was begun before another change of them is void. */
export function factorsService(
  core: Core,
  {
    alerts,
    sessions,
    secondStep,
  }: { alerts: AlertsService; sessions: SessionsService; secondStep: SecondStepService },
) {
  const { db, write, audit, clock, settings } = core;
  const { factors: key } = core.keys;
  const passkeys = passkeysService(core);
  const store = factorsStore(db);
  const login = loginStore(db);
  const told = (tx: Tx, { id, client }: Actor) =>
    alerts.tellAct(tx, "own_factors", { id, client }, { ownerId: id });

  async function hasAny(tx: Tx, userId: number): Promise<boolean> {
    if ((await store.of(userId, tx))?.totpSecret) return true;
    return (await store.passkeysOf(userId, tx)).length > 0;
  }

  async function renewRecovery(tx: Tx, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await store.setRecovery(tx, userId, codes.map(recoveryHash), iso(clock.now()));
    return codes;
  }

  /** Adds a factor that was begun at a time; the first one brings the recovery codes, and ends the sessions elsewhere. */
  async function add<Answer>(
    { user: { id }, client, token, isFirst: mustBeFirst }: Adding,
    begunAt: string,
    put: (tx: Tx) => Promise<{ action: AuditAction; details: AuditDetails } | CodedError>,
    next: Next<Answer>,
  ): Promise<Added<Answer>> {
    return write(async (tx): Promise<Added<Answer> | CodedError> => {
      await login.holdUser(tx, id);
      const isFirst = !(await hasAny(tx, id));
      if (mustBeFirst && !isFirst) return new CodedError("step_over");
      if (!(await store.change(tx, id, begunAt, laterThan(begunAt, clock.now()))))
        return new CodedError("step_over");
      const row = await put(tx);
      if (row instanceof CodedError) return row;
      const recoveryCodes = isFirst ? await renewRecovery(tx, id) : null;
      if (isFirst) await sessions.endAll(tx, id, token);
      await told(tx, { id, client });
      await audit(tx, { ...row, userId: id, client });
      const answer = await next(tx);
      return answer instanceof CodedError ? answer : { recoveryCodes, opened: answer };
    });
  }

  /** Removes a factor; the recovery codes go with the last one. */
  async function remove(
    { id, client }: Actor,
    job: (tx: Tx) => Promise<[AuditAction, AuditDetails] | undefined>,
  ) {
    await write(async (tx) => {
      await login.holdUser(tx, id);
      const done = await job(tx);
      if (!done) return;
      const before = (await store.of(id, tx))?.changedAt;
      await store.change(tx, id, undefined, laterThan(before, clock.now()));
      if (!(await hasAny(tx, id))) await store.setRecovery(tx, id, [], iso(clock.now()));
      await told(tx, { id, client });
      await audit(tx, { action: done[0], userId: id, details: done[1], client });
    });
  }

  return {
    proof: proofService(core, sessions),

    /** Forgets all second factors of a user; returns how many there were. */
    forget: store.forget,

    async view({ id, role }: StaffUser): Promise<FactorsView> {
      const [row, recoveryLeft, keys, isRequired] = await Promise.all([
        store.of(id),
        store.recoveryLeft(id),
        store.passkeysOf(id),
        secondStep.isRequiredOf(role),
      ]);
      return {
        totpSince: row?.totpSince ?? null,
        recoveryLeft,
        passkeys: keys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
        isRequired,
      };
    },

    /** Returns a new secret for an authenticator. Nothing is stored of it before one of its codes comes back. */
    async beginTotp({ id, email }: Adding["user"]): Promise<TotpSetUpView> {
      const secret = newTotpSecret();
      const begun = `${iso(clock.now())} ${secret}`;
      return {
        secret,
        uri: totpUri(secret, await settings.productTitle(), email),
        setUp: seal(key, setUpName(id), begun),
      };
    },

    /** Sets up the authenticator whose code proves that it works. Throws invalid_data, step_over or factor_invalid. */
    async confirmTotp<Answer>(adding: Adding, { setUp, code }: TotpRequest, next: Next<Answer>) {
      const { id } = adding.user;
      const [begunAt = "", secret = ""] = (unseal(key, setUpName(id), setUp) ?? "").split(" ");
      const now = clock.now().getTime();
      if (secret === "") throw new CodedError("invalid_data");
      if (now - Date.parse(begunAt) >= factorSetUpMs) throw new CodedError("step_over");
      const step = totpStep(secret, code.replace(/\s/g, ""), now);
      if (step === undefined) throw new CodedError("factor_invalid");
      const sealed = seal(key, totpName(id), secret);
      const put = async (tx: Tx) => {
        await store.setTotp(tx, id, { secret: sealed, step, since: iso(now) });
        return { action: "factor_added", details: { kind: "totp" } } as const;
      };
      return add(adding, begunAt, put, next);
    },

    removeTotp: (actor: Actor): Promise<void> =>
      remove(actor, async (tx) =>
        (await store.removeTotp(tx, actor.id)) ? ["factor_removed", { kind: "totp" }] : undefined,
      ),

    /** Replaces the recovery codes, and returns the new ones. Throws not_found for whoever has no second factor. */
    renewRecovery: ({ id, client }: Actor): Promise<string[]> =>
      write(async (tx): Promise<string[] | CodedError> => {
        await login.holdUser(tx, id);
        if (!(await hasAny(tx, id))) return new CodedError("not_found");
        await told(tx, { id, client });
        await audit(tx, { action: "factor_added", userId: id, details: { kind: "recovery" }, client });
        return renewRecovery(tx, id);
      }),

    /** Returns what a browser needs to make a passkey. */
    passkeyOptions: (user: Adding["user"]): Promise<PasskeyCreation> =>
      passkeys.registration(user, scopeOf(user.id)),

    /** Adds a passkey. Throws passkey_invalid, passkey_known, passkeys_full or step_over. */
    async addPasskey<Answer>(adding: Adding, { name, passkey }: PasskeyRequest, next: Next<Answer>) {
      const { id: userId } = adding.user;
      const made = await passkeys.registered({ passkey }, scopeOf(userId));
      const put = async (tx: Tx) => {
        if ((await store.passkeysOf(userId, tx)).length >= passkeysMax)
          return new CodedError("passkeys_full");
        const isNew = await store.addPasskey(tx, { ...made, userId, name, createdAt: iso(clock.now()) });
        return isNew
          ? ({ action: "factor_added", details: { kind: "passkey", name } } as const)
          : new CodedError("passkey_known");
      };
      return add(adding, made.challengeAt, put, next);
    },

    /** Gives a passkey another name. Throws not_found. */
    renamePasskey: (id: number, name: string, actor: Actor): Promise<void> =>
      write(async (tx) =>
        (await store.renamePasskey(tx, actor.id, id, name)) ? undefined : new CodedError("not_found"),
      ),

    removePasskey: (id: number, actor: Actor): Promise<void> =>
      remove(actor, async (tx) => {
        const name = await store.removePasskey(tx, actor.id, id);
        return name === undefined ? undefined : ["factor_removed", { kind: "passkey", name }];
      }),

    /** Returns what the doctor says of staff who have neither an authenticator nor a passkey. */
    async missing(): Promise<Finding[]> {
      const count = await store.staffWithout();
      return count > 0 ? [{ kind: "second_factor_missing", facts: { count } }] : [];
    },
  };
}

export type FactorsService = ReturnType<typeof factorsService>;

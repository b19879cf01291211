import { factorSetUpMs, passkeysMax } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { decrypt, encrypt } from "../../../core/lib/keys.ts";
import type { Core } from "../../../core.ts";
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
import type { SessionsService } from "../sessions/sessions.service.ts";
import { type Adding, type FactorChanges, factorChanges, type Next } from "./factor-changes.service.ts";
import { totpName } from "./factor-check.service.ts";
import { factorsStore } from "./factors.store.ts";
import { passkeysService } from "./passkeys.service.ts";
import { proofService } from "./proof.service.ts";
import type { StaffSignIn } from "./staff-sign-in.service.ts";
import { newTotpSecret, totpStep, totpUri } from "./totp.rules.ts";

const setUpName = (userId: number) => `set-up:${userId}`;
const scopeOf = (userId: number) => `set-up:${userId}`;

/** Sets authenticators up, and removes them. */
function totpFactors({ db, clock, settings, keys: { factors: key } }: Core, { add, remove }: FactorChanges) {
  const store = factorsStore(db);
  return {
    /** Returns a new secret for an authenticator. Nothing is stored of it before one of its codes comes back. */
    async beginTotp({ id, email }: Adding["user"]): Promise<TotpSetUpView> {
      const secret = newTotpSecret();
      const begun = `${iso(clock.now())} ${secret}`;
      return {
        secret,
        uri: totpUri(secret, await settings.productTitle(), email),
        setUp: encrypt(key, setUpName(id), begun),
      };
    },

    /** Sets up the authenticator whose code proves that it works. Throws invalid_data, step_over or factor_invalid. */
    async confirmTotp<Answer>(adding: Adding, { setUp, code }: TotpRequest, next: Next<Answer>) {
      const { id } = adding.user;
      const [begunAt = "", secret = ""] = (decrypt(key, setUpName(id), setUp) ?? "").split(" ");
      const now = clock.now().getTime();
      if (secret === "") throw new CodedError("invalid_data");
      if (now - Date.parse(begunAt) >= factorSetUpMs) throw new CodedError("step_over");
      const step = totpStep(secret, code.replace(/\s/g, ""), now);
      if (step === undefined) throw new CodedError("factor_invalid");
      const sealed = encrypt(key, totpName(id), secret);
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
  };
}

/** Adds passkeys, and changes them. */
function passkeyFactors(core: Core, { add, remove }: FactorChanges) {
  const { db, write, clock } = core;
  const passkeys = passkeysService(core);
  const store = factorsStore(db);
  return {
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
  };
}

/** The second factors of members of staff. */
export function factorsService(
  core: Core,
  { alerts, sessions, signIn }: { alerts: AlertsService; sessions: SessionsService; signIn: StaffSignIn },
) {
  const store = factorsStore(core.db);
  const changes = factorChanges(core, { alerts, sessions });
  return {
    proof: proofService(core, sessions),
    renewRecovery: changes.renewRecovery,
    ...totpFactors(core, changes),
    ...passkeyFactors(core, changes),

    /** Forgets all second factors of a user; returns how many there were. */
    forget: store.forget,

    async view({ id, role }: StaffUser): Promise<FactorsView> {
      const [row, recoveryLeft, keys, isRequired] = await Promise.all([
        store.of(id),
        store.recoveryLeft(id),
        store.passkeysOf(id),
        signIn.isRequiredOf(role),
      ]);
      return {
        totpSince: row?.totpSince ?? null,
        recoveryLeft,
        passkeys: keys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
        isRequired,
      };
    },

    /** Returns what the doctor says of staff who have neither an authenticator nor a passkey. */
    async missing(): Promise<Finding[]> {
      const count = await store.staffWithout();
      return count > 0 ? [{ kind: "second_factor_missing", facts: { count } }] : [];
    },
  };
}

export type FactorsService = ReturnType<typeof factorsService>;

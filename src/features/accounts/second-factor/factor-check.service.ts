import { newLegible } from "../../../core/contract/code-text.ts";
import { recoveryCodesCount } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import { decrypt } from "../../../core/lib/keys.ts";
import { hashToken } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import type { ErrorCode } from "../../../entries.ts";
import type { FactorRequest } from "../accounts.contract.ts";
import { factorsStore } from "./factors.store.ts";
import { passkeysService } from "./passkeys.service.ts";
import { totpStep } from "./totp.rules.ts";

export type FactorKind = "totp" | "recovery" | "passkey";

/** A second factor that may be right, and what uses it up inside a write: false for one that was used before. */
export type ValidFactor = { kind: FactorKind; take: (tx: Tx) => Promise<boolean> };

/** Returns under which name an authenticator's secret is sealed. */
export const totpName = (userId: number) => `totp:${userId}`;

/** Returns what is said of a second factor that was refused. */
export const refusalOf = (given: FactorRequest): ErrorCode =>
  "code" in given ? "factor_invalid" : "passkey_invalid";

/** Checks second factors; each code and each answer counts once. */
export function factorCheck(core: Core) {
  const { db, clock, keys } = core;
  const store = factorsStore(db);
  const passkeys = passkeysService(core);

  async function totp(userId: number, code: string): Promise<ValidFactor | undefined> {
    const sealed = (await store.of(userId))?.totpSecret;
    const secret = sealed ? decrypt(keys.factors, totpName(userId), sealed) : undefined;
    const step = secret && totpStep(secret, code, clock.now().getTime());
    if (!sealed || !step) return undefined;
    return { kind: "totp", take: (tx) => store.takeStep(tx, userId, sealed, step) };
  }

  return {
    async has(userId: number, on?: Tx): Promise<{ hasTotp: boolean; hasPasskeys: boolean }> {
      const [row, passkeys] = [await store.of(userId, on), await store.passkeysOf(userId, on)];
      return { hasTotp: typeof row?.totpSecret === "string", hasPasskeys: passkeys.length > 0 };
    },
    /** Returns what a second factor of a user is; undefined for a wrong one. `scope` names what a challenge was made for. */
    async check(userId: number, given: FactorRequest, scope: string): Promise<ValidFactor | undefined> {
      if ("passkey" in given) {
        const answer = await passkeys.answered(given.passkey, scope);
        return answer?.userId === userId ? { kind: "passkey", take: answer.take } : undefined;
      }
      const code = given.code.replace(/[\s-]/g, "");
      if (/^\d+$/.test(code)) return totp(userId, code);
      return { kind: "recovery", take: (tx) => store.takeRecovery(tx, userId, recoveryHash(code)) };
    },
  };
}

/** 115 bits each, of which OWASP's ASVS 5.0 (6.5.2) lets a plain hash protect 112: they outlive the portal's key. */
const groups = 6;
const perGroup = 4;

/** Returns new recovery codes as they are shown, in groups that people can copy. */
export function newRecoveryCodes(): string[] {
  const code = () => Array.from({ length: groups }, () => newLegible(perGroup)).join("-");
  return Array.from({ length: recoveryCodesCount }, code);
}

/** Returns the form in which a recovery code is stored, however it was typed. */
export function recoveryHash(typed: string): string {
  return hashToken(`recovery ${typed.toUpperCase().replace(/[^0-9A-Z]/g, "")}`);
}

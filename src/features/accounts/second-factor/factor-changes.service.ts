import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor, Client } from "../../../core/lib/client.ts";
import { iso, laterThan } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type { AuditAction } from "../../../entries.ts";
import type { AlertsService } from "../../monitoring/alerts/alerts.service.ts";
import type { StaffUser } from "../accounts.contract.ts";
import { loginStore } from "../sessions/login.store.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { newRecoveryCodes, recoveryHash } from "./factor-check.service.ts";
import { factorsStore } from "./factors.store.ts";

/** Whose factor is added, and from where; `token` is that of the session, or of the pending sign-in. */
export type Adding = {
  user: Pick<StaffUser, "id" | "email">;
  client: Client;
  token: string | undefined;
  /** True where another factor must not exist: a pending sign-in has proved the password alone. */
  isFirst?: true;
};
/** What follows inside the write that adds a factor, such as the session of a sign-in. */
export type Next<Answer> = (tx: Tx) => Promise<Answer | CodedError>;
type Added<Answer> = { recoveryCodes: string[] | null; opened: Answer };

/** Adds and removes factors in writes of their own. Whatever was begun before another change is void. */
export function factorChanges(
  { db, write, audit, clock }: Core,
  { alerts, sessions }: { alerts: AlertsService; sessions: SessionsService },
) {
  const store = factorsStore(db);
  const login = loginStore(db);
  const tell = (tx: Tx, { id, client }: Actor) =>
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

  return {
    /** Adds a factor that was begun at a time; the first one brings the recovery codes, and ends the sessions elsewhere. */
    async add<Answer>(
      { user: { id }, client, token, isFirst: mustBeFirst }: Adding,
      begunAt: string,
      put: (tx: Tx) => Promise<{ action: AuditAction; details: AuditDetails } | CodedError>,
      next: Next<Answer>,
    ): Promise<Added<Answer>> {
      return write(async (tx): Promise<Added<Answer> | CodedError> => {
        await login.lockUser(tx, id);
        const isFirst = !(await hasAny(tx, id));
        if (mustBeFirst && !isFirst) return new CodedError("step_over");
        if (!(await store.change(tx, id, begunAt, laterThan(begunAt, clock.now()))))
          return new CodedError("step_over");
        const row = await put(tx);
        if (row instanceof CodedError) return row;
        const recoveryCodes = isFirst ? await renewRecovery(tx, id) : null;
        if (isFirst) await sessions.endAll(tx, id, token);
        await tell(tx, { id, client });
        await audit(tx, { ...row, userId: id, client });
        const answer = await next(tx);
        return answer instanceof CodedError ? answer : { recoveryCodes, opened: answer };
      });
    },

    /** Removes a factor; the recovery codes go with the last one. */
    async remove({ id, client }: Actor, job: (tx: Tx) => Promise<[AuditAction, AuditDetails] | undefined>) {
      await write(async (tx) => {
        await login.lockUser(tx, id);
        const done = await job(tx);
        if (!done) return;
        const before = (await store.of(id, tx))?.changedAt;
        await store.change(tx, id, undefined, laterThan(before, clock.now()));
        if (!(await hasAny(tx, id))) await store.setRecovery(tx, id, [], iso(clock.now()));
        await tell(tx, { id, client });
        await audit(tx, { action: done[0], userId: id, details: done[1], client });
      });
    },

    /** Replaces the recovery codes, and returns the new ones. Throws not_found without a second factor. */
    renewRecovery: ({ id, client }: Actor): Promise<string[]> =>
      write(async (tx): Promise<string[] | CodedError> => {
        await login.lockUser(tx, id);
        if (!(await hasAny(tx, id))) return new CodedError("not_found");
        await tell(tx, { id, client });
        await audit(tx, { action: "factor_added", userId: id, details: { kind: "recovery" }, client });
        return renewRecovery(tx, id);
      }),
  };
}

export type FactorChanges = ReturnType<typeof factorChanges>;

import type { Alert, AlertFacts } from "../../../alerts.ts";
import { deviceName } from "../../../core/contract/device-name.ts";
import type { Language } from "../../../core/contract/languages.ts";
import { dayMs, deviceEmailsMax, passwordKnownEveryMs } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import type { Core } from "../../../core.ts";
import { type AlertSending, storedAlert } from "./alert-sending.ts";
import type { UnfinishedSignIn } from "./alerts.rules.ts";

/** What says that somebody knows the password. */
const passwordKinds = ["password_known", "codes_closed"] as const;

type Owner = { id: number; email: string; language: Language };

/** Tells the owners of accounts, by email alone. */
export function ownerAlerts(
  { clock, db, write }: Core,
  { store, owner, addEmails, wakeEmails }: AlertSending,
) {
  /** Writes an email to the owner of an account. */
  async function writeToOwner(tx: Tx, owner: Owner, { kind, facts }: Alert) {
    const createdAt = iso(clock.now());
    const row = { kind, subjects: [String(owner.id)], facts: JSON.stringify(facts), createdAt };
    await addEmails(tx, await store.add(tx, row), [owner]);
  }

  /** Returns the alert to the owner of an account of sign-ins without a second factor; undefined for none yet. */
  async function passwordAlert(
    on: Tx,
    userId: number,
    signIns: readonly UnfinishedSignIn[],
    closedAt: string | undefined,
  ): Promise<Alert | undefined> {
    const now = clock.now().getTime();
    const last = await store.newestOfOwner(on, passwordKinds, String(userId));
    const lastAt = last && storedAlert("password_known", last.facts).facts.at;
    const later = signIns.filter(({ at }) => typeof lastAt !== "string" || at > lastAt);
    const isJustClosed = closedAt !== undefined && (!last || last.createdAt < closedAt);
    const isPause = last !== undefined && now - Date.parse(last.createdAt) < passwordKnownEveryMs;
    const newest = isJustClosed ? later.at(-1) : later.findLast(({ dueAt }) => dueAt <= now);
    if (!isJustClosed && (isPause || !newest)) return undefined;
    return {
      kind: closedAt === undefined ? "password_known" : "codes_closed",
      facts: {
        count: later.filter(({ at }) => newest && at <= newest.at).length,
        at: newest?.at ?? closedAt ?? "",
        device: deviceName(newest?.userAgent ?? null) ?? "",
        address: newest?.address ?? "",
      },
    };
  }

  return {
    /**
     * Tells the owner of an account, inside the write that signs somebody in, that the browser was not known: by an email for each
     * browser and address and day, and a few in a day. It leaves with what is due next, so that no sign-in waits for it.
     */
    async tellOwner(tx: Tx, userId: number, { userAgent, ip }: Pick<Client, "userAgent" | "ip">) {
      const whose = await owner(tx, userId);
      // At the very first sign-in there is no device that it could differ from.
      if (!whose?.lastLoginAt) return;
      const kind = "new_device";
      const now = clock.now().getTime();
      const device = deviceName(userAgent) ?? "";
      const facts: AlertFacts[typeof kind] = { at: iso(now), device, address: ip };
      const sent = await store.factsOfOwner(tx, kind, String(userId), iso(now - dayMs));
      const isKnown = sent.some((row) => {
        const { facts } = storedAlert(kind, row);
        return facts.device === device && facts.address === ip;
      });
      if (isKnown || sent.length >= deviceEmailsMax) return;
      await writeToOwner(tx, { id: userId, ...whose }, { kind, facts });
    },

    /**
     * Tells the owner of an account that somebody gave its password and no right second factor: at most once an hour, of all since the
     * last time together, and at once when codes were closed.
     */
    async tellPasswordKnown(
      userId: number,
      signIns: readonly UnfinishedSignIn[],
      closedAt: string | undefined,
    ): Promise<void> {
      if (!(await passwordAlert(db.read, userId, signIns, closedAt))) return;
      const isWritten = await write(async (tx) => {
        await store.lock(tx, "password_known");
        const alert = await passwordAlert(tx, userId, signIns, closedAt);
        const whose = alert && (await owner(tx, userId));
        if (whose) await writeToOwner(tx, { id: userId, ...whose }, alert);
        return whose !== undefined;
      });
      if (isWritten) wakeEmails();
    },
  };
}

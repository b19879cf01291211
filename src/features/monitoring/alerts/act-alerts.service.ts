import type { OperatorAlert } from "../../../alerts.ts";
import type { Deed } from "../../../core/audit/dangerous-acts.ts";
import { actFacts, type DangerousAct } from "../../../core/contract/dangerous-acts.ts";
import { emailPatienceMs } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import type { Core } from "../../../core.ts";
import type { AlertSending } from "./alert-sending.ts";

/** Reports dangerous acts to the operators; this cannot be switched off. */
export function actAlerts({ clock, db }: Core, sending: AlertSending) {
  const { store, channels, owner, recipients, addEmails, sendNow } = sending;

  /** Returns what is said of a dangerous act. */
  async function alertOf(on: Tx, act: DangerousAct, actor: Actor, about = ""): Promise<OperatorAlert> {
    const by = (await owner(on, actor.id))?.email ?? "";
    return { kind: "dangerous_act", facts: { act, at: iso(clock.now()), by, about } };
  }

  return {
    /** Returns what is said of a dangerous act, for those who get it at once. */
    actAlert: (act: DangerousAct, actor: Actor, about?: string): Promise<OperatorAlert> =>
      alertOf(db.read, act, actor, about),

    /** Tells of an act inside the write that does it; `wake` is called once that is committed. */
    async tellAct(
      tx: Tx,
      act: DangerousAct,
      actor: Actor,
      { about, ownerId, informed = [], exceptWebhookId }: Deed = {},
    ) {
      const alert = await alertOf(tx, act, actor, about);
      const createdAt = iso(clock.now());
      const facts = JSON.stringify(alert.facts);
      const alertId = await store.add(tx, {
        kind: alert.kind,
        subjects: [String(actor.id)],
        facts,
        createdAt,
      });
      const to = [...(await recipients(tx))];
      const whose = actFacts(act).tellsOwner && ownerId ? await owner(tx, ownerId) : undefined;
      if (whose && ownerId && !to.some(({ email }) => email === whose.email))
        to.push({ id: ownerId, email: whose.email, language: whose.language });
      const recipientsLeft = to.filter(({ email }) => !informed.includes(email));
      await addEmails(tx, alertId, recipientsLeft);
      for (const channel of channels) await channel.add(tx, alert, createdAt, exceptWebhookId);
    },

    /**
     * Reports an act that is about to change how mail leaves, through the present mail account, which an attacker
     * does not own. Returns the addresses that it accepted within seconds; the others get the alert as of any act.
     */
    async tellBefore(act: DangerousAct, actor: Actor): Promise<string[]> {
      if (!actFacts(act).isOfMail) return [];
      const alert = await alertOf(db.read, act, actor);
      const accepted: string[] = [];
      const mails = (await recipients(db.read)).map(async (recipient) => {
        await sendNow(alert, recipient);
        accepted.push(recipient.email);
      });
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, emailPatienceMs);
      await Promise.race([Promise.allSettled(mails), late]);
      clearTimeout(timer);
      return [...accepted];
    },
  };
}

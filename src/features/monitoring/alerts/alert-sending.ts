import {
  type Alert,
  type AlertKind,
  alerts,
  isAlertKind,
  type OperatorAlert,
  type SwitchableKind,
} from "../../../alerts.ts";
import type { Language } from "../../../core/contract/languages.ts";
import { openCodesPath } from "../../../core/contract/paths.ts";
import type { Tx } from "../../../core/db/database.ts";
import { signedIds } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import type { UsersStore } from "../../accounts/users/users.store.ts";
import type { EmailHandler } from "../../mail/email-handlers.ts";
import type { EmailQueue } from "../../mail/email-queue.service.ts";
import { type AlertData, alertEmails } from "./alerts.emails.ts";
import { listed } from "./alerts.rules.ts";
import { alertsStore } from "./alerts.store.ts";

/** Who gets alerts: a master admin, or somebody by an address alone. */
export type Recipient = { id: number | null; email: string; language: Language };

/** What tells of alerts beside emails. */
export type AlertChannel = {
  /** Queues an alert for every address that wants it, but one. */
  add(tx: Tx, alert: OperatorAlert, at: string, exceptId?: number): Promise<void>;
  wake(): void;
  /** Learns the addresses, to reach them without the database. */
  learn(): Promise<void>;
  /** Sends at once and once, to the addresses that were learnt. */
  sendNow(alert: OperatorAlert, at: string): Promise<void>;
};

/** Returns an alert as it was stored. */
export function storedAlert(kind: AlertKind, facts: string): Alert {
  return { kind, facts: JSON.parse(facts) };
}

/** What alerts are sent with: to whom, by email and by other channels. */
export function alertSending(
  { config, db, keys, mailer, settings }: Core,
  queue: EmailQueue,
  { masters, owner }: UsersStore,
) {
  const openCodesTokens = signedIds(keys.closedCodes);
  const { hostname } = new URL(config.publicUrl);
  const store = alertsStore(db);
  const channels: AlertChannel[] = [];

  const urlOf = ({ kind }: Alert, id?: number) =>
    kind === "codes_closed" && id !== undefined
      ? config.publicUrl.replace(/\/$/, "") + openCodesPath(openCodesTokens.tokenOf(id))
      : config.publicUrl + alerts[kind].place;

  const email: EmailHandler<AlertData> = {
    async data({ alertId }) {
      const row = alertId === null ? undefined : await store.byId(alertId);
      if (!row || !isAlertKind(row.kind)) return undefined;
      const alert = storedAlert(row.kind, row.facts);
      return { alert, url: urlOf(alert, row.id) };
    },
  };

  return {
    store,
    channels,
    owner,
    /** What the email of an alert says; nothing of one that is forgotten. */
    email,

    /** Returns the operators that get alerts. */
    async recipients(on: Tx): Promise<readonly Recipient[]> {
      const all = await masters(on);
      const to = listed(await settings.value("alerts_to", on));
      if (to.length === 0) return all;
      return to.map((email) => ({
        id: null,
        language: all[0]?.language ?? "en",
        ...all.find((master) => master.email === email),
        email,
      }));
    },

    isOff: async (kind: SwitchableKind): Promise<boolean> =>
      listed(await settings.value("alerts_off")).includes(kind),

    async addEmails(tx: Tx, alertId: number, to: readonly Recipient[]): Promise<void> {
      for (const { id: userId, email, language } of to)
        await queue.add(tx, alertEmails.alert, { to: email, language, userId, alertId });
    },

    /** Sends an email past the queue, once. */
    async sendNow(alert: Alert, { email: to, language }: Recipient): Promise<void> {
      const messageId = `<${crypto.randomUUID()}@${hostname}>`;
      await mailer.send(alertEmails.alert, { to, language, messageId, alert, url: urlOf(alert) });
    },

    wakeEmails: (): void => queue.wake(),

    /** Sends what was queued. */
    wake(): void {
      queue.wake();
      for (const channel of channels) channel.wake();
    },
  };
}

export type AlertSending = ReturnType<typeof alertSending>;

import { switchableKinds } from "../../../alerts.ts";
import type { Language } from "../../../core/contract/languages.ts";
import { alertRetentionMs, dayMs, noticeLifeMs } from "../../../core/contract/limits.ts";
import { iso } from "../../../core/lib/clock.ts";
import type { Core } from "../../../core.ts";
import { alertSaid, alertTitle } from "../../../locales/operators.ts";
import type { UsersStore } from "../../accounts/users/users.store.ts";
import type { EmailQueue } from "../../mail/email-queue.service.ts";
import { actAlerts } from "./act-alerts.service.ts";
import { type AlertChannel, alertSending, storedAlert } from "./alert-sending.ts";
import type { AlertsView, AlertView } from "./alerts.contract.ts";
import { listed } from "./alerts.rules.ts";
import { databaseAlert, operatorAlerts } from "./operator-alerts.service.ts";
import { ownerAlerts } from "./owner-alerts.service.ts";

/** The most alerts that the console lists. */
const listedMax = 20;

/** Tells the operators what is wrong: once a day for whatever it is about, by email and to webhooks. */
export function alertsService(core: Core, queue: EmailQueue, users: UsersStore) {
  const { clock, settings } = core;
  const sending = alertSending(core, queue, users);
  const { store, channels, email, wake } = sending;

  return {
    ...operatorAlerts(core, sending),
    ...databaseAlert(core, sending),
    ...ownerAlerts(core, sending),
    ...actAlerts(core, sending),
    email,
    wake,
    byId: store.byId,

    /** Sends what the operators get to a channel as well, from now on. */
    addChannel(channel: AlertChannel): void {
      channels.push(channel);
    },

    /** Returns which alerts are sent, to whom, and the newest ones. */
    async view(language: Language): Promise<AlertsView> {
      const off = listed(await settings.value("alerts_off"));
      const rows = await store.newest(iso(clock.now().getTime() - alertRetentionMs), listedMax);
      return {
        kinds: switchableKinds.map((kind) => ({
          kind,
          title: alertTitle(kind, language),
          isOn: !off.includes(kind),
        })),
        to: await settings.value("alerts_to"),
        newest: rows.map(({ id, kind, facts, createdAt: at }): AlertView => {
          const { title, text } = alertSaid(storedAlert(kind, facts), language);
          return { id, kind, title, text, at };
        }),
      };
    },

    deleteOld(): Promise<void> {
      const now = clock.now().getTime();
      // The facts of somebody's devices are needed until its email was sent, or has failed.
      return store.deleteOld(iso(now - alertRetentionMs), iso(now - noticeLifeMs - dayMs));
    },
  };
}

export type AlertsService = ReturnType<typeof alertsService>;

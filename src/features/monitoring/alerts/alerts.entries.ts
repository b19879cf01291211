import * as z from "zod/mini";
import { switchableKinds } from "../../../alerts.ts";
import { changed, declare, declareActions, deleted, made } from "../../../core/contract/declare.ts";
import { email, fault } from "../../../core/contract/fields.ts";
import { alertAddressesMax } from "../../../core/contract/limits.ts";
import { setting } from "../../../core/contract/setting.ts";

export const alertsActions = declareActions({
  webhook_added: made,
  webhook_changed: changed,
  webhook_deleted: deleted,
});

const partsOf = (text: string) => text.split(/[\s,]+/).filter((part) => part !== "");
/** Several things in one text, divided by commas or blanks, as they are stored. */
const several = z.overwrite((text: string) => partsOf(text).join(", "));

/** Who gets alerts, instead of the master admins. */
const alertAddresses = z.string().check(
  several,
  z.refine((text) => {
    const parts = partsOf(text);
    return parts.length <= alertAddressesMax && parts.every((part) => email.safeParse(part).success);
  }, fault("emailInvalid")),
);

/** The kinds of alerts that are switched off; values of an earlier version may name others. */
const alertsOff = z.string().check(several);
const knownAlertsOff = alertsOff.check(
  z.refine(
    (text) => partsOf(text).every((part) => switchableKinds.some((kind) => kind === part)),
    fault("invalid"),
  ),
);

export const alertSettings = declare({
  alerts_to: setting({ schema: alertAddresses, default: null, section: "alerts", act: "alert_receivers" }),
  alerts_off: setting({
    schema: alertsOff,
    changeSchema: knownAlertsOff,
    default: null,
    section: "alerts",
    input: "alertKinds",
    act: "alert_switches",
  }),
});

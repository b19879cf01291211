import { type Action, merge } from "./core/contract/declare.ts";
import { coreErrors } from "./core/contract/errors.ts";
import { type Allowance, allowanceOf, type NamedLimit } from "./core/contract/rate-limit.ts";
import type { Setting } from "./core/contract/setting.ts";
import {
  accountsActions,
  accountsErrors,
  accountsLimits,
  factorSettings,
} from "./features/accounts/accounts.entries.ts";
import {
  backupSettings,
  backupsActions,
  backupsErrors,
  backupsLimits,
} from "./features/backups/backups.entries.ts";
import { codesActions, codesErrors, codesLimits } from "./features/codes/codes.entries.ts";
import { codexErrors } from "./features/codex/codex.entries.ts";
import { editionsActions, editionsErrors } from "./features/editions/editions.entries.ts";
import { guardErrors, guardLimits, guardSettings } from "./features/guard/guard.entries.ts";
import { hintsActions, hintsLimits } from "./features/hints/hints.entries.ts";
import { identityActions, identitySettings } from "./features/identity/identity.entries.ts";
import {
  initiationActions,
  initiationErrors,
  initiationLimits,
} from "./features/initiation/initiation.entries.ts";
import { emailActions, emailSettings, mailErrors } from "./features/mail/mail.entries.ts";
import { mediaActions, mediaErrors, mediaSettings } from "./features/media/media.entries.ts";
import { alertSettings, alertsActions } from "./features/monitoring/alerts/alerts.entries.ts";
import {
  addressSettings,
  auditSettings,
  doctorSettings,
  refusalsActions,
} from "./features/monitoring/monitoring.entries.ts";
import { pageSettings, pagesActions, pagesErrors } from "./features/pages/pages.entries.ts";
import { portalLimits, portalSettings, settingsActions } from "./features/portal/portal.entries.ts";
import { roomSettings, roomsActions, roomsErrors, roomsLimits } from "./features/rooms/rooms.entries.ts";
import { buyerSettings, buyersActions, salesErrors, salesLimits } from "./features/sales/sales.entries.ts";
import { peopleActions, supportErrors, supportLimits } from "./features/support/support.entries.ts";

/** The settings that the product knows, by their stored names, in the order of the page. */
export const settings = merge(
  portalSettings,
  identitySettings,
  emailSettings,
  auditSettings,
  mediaSettings,
  pageSettings,
  roomSettings,
  buyerSettings,
  addressSettings,
  guardSettings,
  alertSettings,
  doctorSettings,
  backupSettings,
  factorSettings,
);

type Settings = typeof settings;
export type SettingKey = keyof Settings;

/** The values that settings are chosen of; two settings that offer one call it by the same word. */
export type SettingChoice = {
  [K in SettingKey]: Extract<Settings[K]["input"], object>["choices"][number];
}[SettingKey];

export type NamedSetting = Setting<SettingChoice> & { name: SettingKey };
export const settingList: readonly NamedSetting[] = Object.values(settings);
export const settingKeys: readonly SettingKey[] = settingList.map(({ name }) => name);

export type SecretKey = {
  [K in SettingKey]: Settings[K] extends { secret: true } ? K : never;
}[SettingKey];
export const isSecret = (key: SettingKey): key is SecretKey => settings[key].secret === true;

/** What the settings are called, and the values that they are chosen of. */
export type SettingWords = {
  settings: Record<SettingKey, { name: string }>;
  settingChoices: Record<SettingChoice, string>;
};

const declaredActions = merge(
  codesActions,
  initiationActions,
  accountsActions,
  refusalsActions,
  emailActions,
  roomsActions,
  hintsActions,
  peopleActions,
  pagesActions,
  mediaActions,
  settingsActions,
  identityActions,
  alertsActions,
  backupsActions,
  editionsActions,
  buyersActions,
);

type Actions = typeof declaredActions;
export type AuditAction = keyof Actions;

/** Acts that the audit log shows by how they ended. */
export type Deed = {
  [A in AuditAction]: Actions[A] extends { ends: infer Ends }
    ? Extract<Ends[keyof Ends & ("done" | "refused")], string>
    : never;
}[AuditAction];

type NamedAction = Action<Deed> & { name: AuditAction };
/** The actions that the audit log records. */
export const actions: Readonly<Record<AuditAction, NamedAction>> = declaredActions;
export const actionList: readonly NamedAction[] = Object.values(actions);
export const auditActions: readonly AuditAction[] = actionList.map(({ name }) => name);

const actionsByName: ReadonlyMap<string, NamedAction> = new Map(
  actionList.map((action) => [action.name, action]),
);
/** Returns what is known of a stored action. */
export const actionOf = (name: string): NamedAction | undefined => actionsByName.get(name);

export const deeds: readonly Deed[] = actionList.flatMap(({ ends }) =>
  ends ? [...(ends.fact === "outcome" ? [ends.done] : []), ends.refused] : [],
);

/** What staff do to somebody: the first fact of such a row is that person's id, when they have one. */
export const actionsOnPeople = actionList.flatMap(({ name, names }) => (names === "onPerson" ? [name] : []));

const declaredLimits = merge(
  codesLimits,
  guardLimits,
  initiationLimits,
  hintsLimits,
  supportLimits,
  portalLimits,
  backupsLimits,
  accountsLimits,
  roomsLimits,
  salesLimits,
);

export type LimitName = keyof typeof declaredLimits;

/** The limits that turn somebody away. */
export const rateLimits: readonly (NamedLimit & { name: LimitName })[] = Object.values(declaredLimits);
export const limitNames: readonly LimitName[] = rateLimits.map(({ name }) => name);

const limitsByName: ReadonlyMap<string, NamedLimit> = new Map(rateLimits.map((limit) => [limit.name, limit]));
/** Returns the limit of a key, whose first word is its name. */
export const limitOf = (key: string): NamedLimit | undefined => limitsByName.get(key.split(":", 1)[0] ?? "");

/** Returns all that is allowed to a person by name: emails, one-time codes, secret codes. What networks spend is not theirs. */
export const allowancesOf = ({ userId, email }: { userId: number | null; email: string }): Allowance[] =>
  rateLimits.flatMap((limit) => {
    if (limit.by === "address") return [allowanceOf(limit, email)];
    return limit.by === "user" && userId !== null ? [allowanceOf(limit, userId)] : [];
  });

/** Every error code of the wire, and the status it is sent with. */
export const errorStatus = merge(
  coreErrors,
  accountsErrors,
  backupsErrors,
  codesErrors,
  codexErrors,
  editionsErrors,
  guardErrors,
  initiationErrors,
  mailErrors,
  mediaErrors,
  pagesErrors,
  roomsErrors,
  salesErrors,
  supportErrors,
);

export type ErrorCode = keyof typeof errorStatus;

import { accountsActions } from "./actions/accounts.ts";
import type { Action } from "./actions/action.ts";
import { alertsActions } from "./actions/alerts.ts";
import { backupsActions } from "./actions/backups.ts";
import { buyersActions } from "./actions/buyers.ts";
import { codesActions } from "./actions/codes.ts";
import { hintsActions } from "./actions/hints.ts";
import { initiationActions } from "./actions/initiation.ts";
import { lettersActions } from "./actions/letters.ts";
import { mediaActions } from "./actions/media.ts";
import { pagesActions } from "./actions/pages.ts";
import { peopleActions } from "./actions/people.ts";
import { pressRunsActions } from "./actions/press-runs.ts";
import { refusalsActions } from "./actions/refusals.ts";
import { roomsActions } from "./actions/rooms.ts";
import { settingsActions } from "./actions/settings.ts";
import { merge } from "./declare.ts";

const declared = merge(
  codesActions,
  initiationActions,
  accountsActions,
  refusalsActions,
  lettersActions,
  roomsActions,
  hintsActions,
  peopleActions,
  pagesActions,
  mediaActions,
  settingsActions,
  alertsActions,
  backupsActions,
  pressRunsActions,
  buyersActions,
);

type Actions = typeof declared;
export type AuditAction = keyof Actions;

/** Acts that the audit log shows by how they ended. */
export type Deed = {
  [A in AuditAction]: Actions[A] extends { ends: infer Ends }
    ? Extract<Ends[keyof Ends & ("done" | "refused")], string>
    : never;
}[AuditAction];

type NamedAction = Action<Deed> & { name: AuditAction };
/** The actions that the audit log records. */
export const actions: Readonly<Record<AuditAction, NamedAction>> = declared;
export const actionList: readonly NamedAction[] = Object.values(actions);
export const auditActions: readonly AuditAction[] = actionList.map(({ name }) => name);

const byName: ReadonlyMap<string, NamedAction> = new Map(actionList.map((action) => [action.name, action]));
/** Returns what is known of a stored action. */
export const actionOf = (name: string): NamedAction | undefined => byName.get(name);

export const deeds: readonly Deed[] = actionList.flatMap(({ ends }) =>
  ends ? [...(ends.fact === "outcome" ? [ends.done] : []), ends.refused] : [],
);

/** What staff do to somebody: the first fact of such a row is that person's id, when they have one. */
export const actionsOnPeople = actionList.flatMap(({ name, names }) => (names === "onPerson" ? [name] : []));

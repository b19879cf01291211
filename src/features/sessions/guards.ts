import type { Core } from "../../core.ts";
import { dangerGuard } from "../../http/staff-guard.ts";
import type { AlertsService } from "../alerts/alerts.service.ts";
import type { SessionsService } from "./sessions.service.ts";

/** Returns what guards the routes of whoever is signed in: initiates, staff, the master, and dangerous acts. */
export function guardsOf({ cookies }: Core, sessions: SessionsService, alerts: AlertsService) {
  const { visitor, staff, noteRefusal } = sessions;
  return {
    initiate: { visitor, cookie: cookies.session },
    staff,
    master: { find: staff, noteRefusal },
    danger: dangerGuard(sessions, alerts),
  };
}

export type Guards = ReturnType<typeof guardsOf>;

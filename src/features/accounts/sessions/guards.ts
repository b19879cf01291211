import { bearerOf, dangerGuard } from "../../../core/http/guards.ts";
import type { Core } from "../../../core.ts";
import type { AlertsService } from "../../monitoring/alerts/alerts.service.ts";
import type { SessionsService } from "./sessions.service.ts";

/** Returns the guards of routes that need a session: of initiates, staff, the master, and dangerous acts. */
export function guardsOf({ cookies }: Core, sessions: SessionsService, alerts: AlertsService) {
  const { visitor, staff, noteRefusal } = sessions;
  return {
    initiate: { visitor, cookie: cookies.session },
    staff,
    master: { find: staff, noteRefusal },
    danger: dangerGuard(sessions, alerts),
  };
}

/** Returns what tells who may read what is for the admitted: an admitted initiate, or staff. */
export function admittedOf({ cookies }: Core, sessions: SessionsService) {
  return async (request: Request): Promise<boolean> => {
    const visitor = await sessions.visitor(cookies.session.read(request));
    return visitor?.admitted === true || (await sessions.staff(bearerOf(request))) !== undefined;
  };
}

export type Guards = ReturnType<typeof guardsOf>;

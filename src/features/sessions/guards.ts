import type { HttpOnlyCookie } from "../../http/cookies.ts";
import { dangerGuard } from "../../http/staff-guard.ts";
import type { SessionsService } from "./sessions.service.ts";

/** Returns what guards the routes of whoever is signed in: initiates, staff, the master, and dangerous acts. */
export function guardsOf(sessions: SessionsService, cookie: HttpOnlyCookie, wake: () => void) {
  const { visitor, staff, noteRefusal, requireFresh } = sessions;
  return {
    initiate: { visitor, cookie },
    staff,
    master: { find: staff, noteRefusal },
    danger: dangerGuard({ requireFresh, wake }),
  };
}

export type Guards = ReturnType<typeof guardsOf>;

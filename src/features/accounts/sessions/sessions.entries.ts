import { accountsActions } from "../../../core/contract/actions/accounts.ts";
import { accountsLimits } from "../../../core/contract/rate-limits/accounts.ts";
import { factorSettings } from "../../../core/contract/settings/second-factor.ts";
import type { PersonalData } from "../../../core/db/personal.ts";
import { factorsPersonal } from "../second-factor/factors.entries.ts";

export const sessionsPersonal: PersonalData = ({ userSessions: sessions }) => [
  {
    table: sessions,
    of: ({ ids }) => [[sessions.userId, ids]],
    export: {
      as: "sessions",
      columns: {
        kind: sessions.kind,
        createdAt: sessions.createdAt,
        lastActivity: sessions.lastActivity,
        expiresAt: sessions.expiresAt,
        ipAddress: sessions.ipAddress,
        userAgent: sessions.userAgent,
      },
      except: [sessions.kind, "ticket"],
      by: sessions.lastActivity,
    },
    erase: { as: "sessions", how: "delete" },
  },
];

/** What users, sessions and second factors declare. */
export const accountsEntries = {
  settings: factorSettings,
  actions: accountsActions,
  limits: accountsLimits,
  personal: [sessionsPersonal, factorsPersonal],
};

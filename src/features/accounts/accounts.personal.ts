import type { PersonalData } from "../../core/db/personal.ts";

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

export const factorsPersonal: PersonalData = ({ passkeys, recoveryCodes, staffFactors }) =>
  [passkeys, recoveryCodes, staffFactors].map((table) => ({
    table,
    of: ({ ids }) => [[table.userId, ids]],
    erase: { as: "second factors", how: "delete" },
  }));

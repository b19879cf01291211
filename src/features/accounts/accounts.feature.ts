import type { PersonalData } from "../../core/db/personal.ts";
import { feature } from "../../feature.ts";
import { codesStore } from "../codes/codes.store.ts";
import { guard } from "../guard/guard.feature.ts";
import { alerts } from "../monitoring/alerts/alerts.feature.ts";
import { passesStore } from "../support/people/passes.store.ts";
import { accountsActions, accountsAlerts, accountsLimits, factorSettings } from "./accounts.entries.ts";
import { setupRoutes } from "./first-admin/setup.routes.ts";
import { firstMasterService, setupService } from "./first-admin/setup.service.ts";
import { setupBackupService } from "./first-admin/setup-backup.service.ts";
import { setupLinkService } from "./first-admin/setup-link.service.ts";
import { factorsRoutes } from "./second-factor/factors.routes.ts";
import { factorsService } from "./second-factor/factors.service.ts";
import { secondStepRoutes } from "./second-factor/second-step.routes.ts";
import { secondStepService } from "./second-factor/second-step.service.ts";
import { passkeySignInService, staffSignIn } from "./second-factor/staff-sign-in.service.ts";
import { admittedOf } from "./sessions/guards.ts";
import { loginService } from "./sessions/login.service.ts";
import { ownSessionsService } from "./sessions/own-sessions.service.ts";
import { passwordService } from "./sessions/password.service.ts";
import { sessionsRoutes } from "./sessions/sessions.routes.ts";
import { sessionsService } from "./sessions/sessions.service.ts";
import { loginRoutes, staffRoutes } from "./sessions/staff.routes.ts";
import { staffService } from "./users/staff.service.ts";
import { usersRoutes } from "./users/users.routes.ts";
import { usersService } from "./users/users.service.ts";
import { usersStore } from "./users/users.store.ts";

const sessionsPersonal: PersonalData = ({ userSessions: sessions }) => [
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

const factorsPersonal: PersonalData = ({ passkeys, recoveryCodes, staffFactors }) =>
  [passkeys, recoveryCodes, staffFactors].map((table) => ({
    table,
    of: ({ ids }) => [[table.userId, ids]],
    erase: { as: "second factors", how: "delete" },
  }));

/** Users, and sessions of visitors and staff: passwords, second factors, known devices, and who may make a call. */
export const accounts = feature({
  name: "accounts",
  needs: { alerts, guard },
  settings: factorSettings,
  actions: accountsActions,
  limits: accountsLimits,
  alerts: accountsAlerts,
  personal: [sessionsPersonal, factorsPersonal],
  build(core, { alerts: { alerts } }) {
    const firstMaster = firstMasterService(core);
    const sessions = sessionsService(core);
    const setupLink = setupLinkService(core, sessions);
    const signIn = staffSignIn(core, { alerts, sessions });
    const factors = factorsService(core, { alerts, sessions, signIn });
    return {
      users: usersStore(core.db),
      setup: setupService(core, codesStore(core.db)),
      setupLink,
      setupBackup: setupBackupService(core, setupLink),
      firstMaster,
      sessions,
      signIn,
      secondStep: secondStepService(core, { alerts, sessions, signIn }),
      passkeySignIn: passkeySignInService(core, signIn),
      own: ownSessionsService(core, sessions),
      login: loginService(core, { sessions, signIn }),
      passwords: passwordService(core, { signIn, sessions, firstMaster }),
      factors,
      directory: usersService(core, alerts, passesStore(core.db)),
      /** The operator's verbs on accounts of staff. */
      staffVerbs: staffService(core),
      isAdmitted: admittedOf(core, sessions),
      checks: { staff: factors.missing },
      jobs: { sessions: { every: "hour", run: sessions.deleteExpired } },
    };
  },
  routes: (accounts, { guard: { guard } }, { core, guards }) => ({
    open: [sessionsRoutes(accounts, core.cookies)],
    staff: [
      loginRoutes(accounts, guard, core.cookies),
      setupRoutes(accounts, core.cookies),
      staffRoutes(accounts, core),
      secondStepRoutes(accounts, core.cookies),
      factorsRoutes(accounts.factors, guards),
      usersRoutes(accounts.directory, guards),
    ],
  }),
});

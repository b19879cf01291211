import { Elysia } from "elysia";
import { feature } from "../../feature.ts";
import { bearerOf } from "../../http/bearer.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { alerts } from "../alerts/alerts.feature.ts";
import { alertsStore } from "../alerts/alerts.store.ts";
import { codesStore } from "../codes/codes.store.ts";
import { closedCodesService } from "../second-factor/closed-codes.service.ts";
import { factorCheck } from "../second-factor/factor-check.service.ts";
import { factorsRoutes } from "../second-factor/factors.routes.ts";
import { factorsService } from "../second-factor/factors.service.ts";
import { passkeysService } from "../second-factor/passkeys.service.ts";
import { proofRoutes } from "../second-factor/proof.routes.ts";
import { proofService } from "../second-factor/proof.service.ts";
import { secondStepRoutes } from "../second-factor/second-step.routes.ts";
import { secondStepService } from "../second-factor/second-step.service.ts";
import { setupService } from "../setup/setup.service.ts";
import { siege } from "../siege/siege.feature.ts";
import { staffService } from "../users/staff.service.ts";
import { usersRoutes } from "../users/users.routes.ts";
import { usersService } from "../users/users.service.ts";
import { usersStore } from "../users/users.store.ts";
import { devicesService } from "./devices.service.ts";
import { loginService } from "./login.service.ts";
import { ownSessionsService } from "./own-sessions.service.ts";
import { passwordService } from "./password.service.ts";
import { sessionsRoutes } from "./sessions.routes.ts";
import { sessionsService } from "./sessions.service.ts";
import { staffRoutes } from "./staff.routes.ts";
import { triesService } from "./tries.service.ts";

/** Users, and sessions of visitors and staff: passwords, second factors, known devices, and who may make a call. */
export const accounts = feature({
  name: "accounts",
  needs: { alerts, siege },
  build(core, { alerts: { alerts, openCodesTokens } }) {
    const setup = setupService(core, codesStore(core.db));
    const sessions = sessionsService(core);
    const tries = triesService(core);
    const devices = devicesService(core, alerts);
    const passkeys = passkeysService(core);
    const check = factorCheck(core, passkeys);
    const closedCodes = closedCodesService(core, { alerts: alertsStore(core.db), openCodesTokens });
    const secondStep = secondStepService(core, { sessions, devices, tries, check, closedCodes, passkeys });
    return {
      users: usersStore(core.db),
      jobs: { sessions: { every: "hour", run: sessions.sweep } } satisfies Jobs,
      setup,
      sessions,
      secondStep,
      closedCodes,
      own: ownSessionsService(core, sessions),
      login: loginService(core, { secondStep, sessions, devices, tries }),
      passwords: passwordService(core, { secondStep, sessions, tries, setup }),
      proof: proofService(core, { sessions, tries, check, passkeys }),
      factors: factorsService(core, { alerts, sessions, passkeys, secondStep }),
      directory: usersService(core, alerts),
      /** The operator's verbs on accounts of staff. */
      staffVerbs: staffService(core),
      /** True for a request of somebody who may read what is for the admitted: an admitted initiate, or staff. */
      async isAdmitted(request: Request): Promise<boolean> {
        const visitor = await sessions.visitor(core.cookies.session.read(request));
        return visitor?.admitted === true || (await sessions.staff(bearerOf(request))) !== undefined;
      },
    };
  },
  routes: (accounts, { siege: { siege } }, { core, guards }) => ({
    open: sessionsRoutes(accounts, core.cookies),
    staff: new Elysia()
      .use(staffRoutes(accounts, siege, core))
      .use(secondStepRoutes(accounts, core.cookies))
      .use(proofRoutes(accounts.proof, guards))
      .use(factorsRoutes(accounts.factors, guards))
      .use(usersRoutes(accounts.directory, guards)),
  }),
});

import { Elysia } from "elysia";
import { feature } from "../../feature.ts";
import { bearerOf } from "../../http/bearer.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { alerts } from "../alerts/alerts.feature.ts";
import { alertsStore } from "../alerts/alerts.store.ts";
import { closedCodesService } from "../second-factor/closed-codes.service.ts";
import { factorCheck } from "../second-factor/factor-check.service.ts";
import { factorsRoutes } from "../second-factor/factors.routes.ts";
import { factorsService } from "../second-factor/factors.service.ts";
import { passkeysService } from "../second-factor/passkeys.service.ts";
import { proofRoutes } from "../second-factor/proof.routes.ts";
import { proofService } from "../second-factor/proof.service.ts";
import { secondStepRoutes } from "../second-factor/second-step.routes.ts";
import { secondStepService } from "../second-factor/second-step.service.ts";
import { siege } from "../siege/siege.feature.ts";
import { staffService } from "../users/staff.service.ts";
import { rolesRoutes, usersRoutes } from "../users/users.routes.ts";
import { usersService } from "../users/users.service.ts";
import { devicesService } from "./devices.service.ts";
import { loginService } from "./login.service.ts";
import { ownSessionsService } from "./own-sessions.service.ts";
import { passwordService } from "./password.service.ts";
import { sessionsRoutes } from "./sessions.routes.ts";
import { sessionsService } from "./sessions.service.ts";
import { staffRoutes } from "./staff.routes.ts";
import { liftWaitsIn, triesService } from "./tries.service.ts";

/** Users, and sessions of visitors and staff: passwords, second factors, known devices, and who may make a call. */
export const accounts = feature({
  name: "accounts",
  needs: { alerts, siege },
  build(core, { alerts: { alerts, openCodesTokens } }) {
    const { base, background, clock, config, cookies, db, keys } = core;
    const { limits, limitsEnabled, refusals, settings, setup, stores } = core;
    const { tellAct, tellOwner } = alerts;
    const sessions = sessionsService({
      ...base,
      store: stores.sessions,
      runBriefly: background.runBriefly,
    });
    const tries = triesService({ ...base, store: stores.limits, limits, limitsEnabled });
    const devices = devicesService({
      key: keys.devices,
      clock,
      read: db.read,
      staffSince: stores.users.staffSince,
      tellOwner,
    });
    const passkeys = passkeysService({
      store: stores.factors,
      clock,
      key: keys.factors,
      publicUrl: config.publicUrl,
      productTitle: settings.productTitle,
    });
    const check = factorCheck({ store: stores.factors, passkeys, clock, key: keys.factors });
    const closedCodes = closedCodesService({
      ...base,
      store: stores.factors,
      alerts: alertsStore(db),
      readToken: openCodesTokens.read,
    });
    const secondStep = secondStepService({
      ...base,
      login: stores.login,
      noteSignIn: stores.users.noteSignIn,
      sessions,
      devices,
      tries,
      check,
      closedCodes,
      passkeys,
      duty: settings.factorDuty,
    });
    return {
      jobs: { sessions: { every: "hour", run: sessions.sweep } } satisfies Jobs,
      sessions,
      secondStep,
      closedCodes,
      own: ownSessionsService({ ...base, store: stores.sessions, noteRefusal: sessions.noteRefusal }),
      login: loginService({
        ...base,
        store: stores.login,
        secondStep,
        sessions,
        devices,
        tries,
        isNoteDue: refusals.isDue,
      }),
      passwords: passwordService({
        ...base,
        store: stores.login,
        users: stores.users,
        secondStep,
        sessions,
        tries,
        forgetFirstMaster: setup.forgetFirstMaster,
      }),
      proof: proofService({ ...base, login: stores.login, sessions, tries, check, passkeys }),
      factors: factorsService({
        ...base,
        store: stores.factors,
        login: stores.login,
        sessions,
        passkeys,
        tellAct,
        isRequiredOf: secondStep.isRequiredOf,
        productTitle: settings.productTitle,
        key: keys.factors,
      }),
      users: usersService({
        ...base,
        store: stores.users,
        lists: stores.usersList,
        endSessions: stores.sessions.removeAll,
        forgetFactors: stores.factors.forget,
        tellAct,
      }),
      /** The operator's verbs on accounts of staff. */
      staffVerbs: staffService({
        ...base,
        store: stores.users,
        endSessions: stores.sessions.removeAll,
        forgetFactors: stores.factors.forget,
        liftWaits: liftWaitsIn(stores.limits),
      }),
      /** True for a request of somebody who may read what is for the admitted: an admitted initiate, or staff. */
      async isAdmitted(request: Request): Promise<boolean> {
        const visitor = await sessions.visitor(cookies.session.read(request));
        return visitor?.admitted === true || (await sessions.staff(bearerOf(request))) !== undefined;
      },
    };
  },
  routes(accounts, { siege: { siege } }, { core: { config, cookies, setup }, guards }) {
    const { sessions, secondStep, closedCodes, own, login, passwords, proof, factors, users } = accounts;
    const { ticket, factorTicket, device } = cookies;
    const { staff, master, danger } = guards;
    return {
      open: sessionsRoutes(sessions, own, cookies.session),
      staff: new Elysia()
        .use(
          staffRoutes({
            login,
            passwords,
            sessions,
            own,
            hint: setup.loginHint,
            ticket,
            factorTicket,
            device,
            publicUrl: config.publicUrl,
            requireWork: siege.requireWork,
          }),
        )
        .use(secondStepRoutes({ secondStep, closedCodes, factors, sessions, ticket: factorTicket, device }))
        .use(proofRoutes(proof, staff))
        .use(factorsRoutes(factors, staff, danger))
        .use(usersRoutes(users, staff))
        .use(rolesRoutes(users, master, danger)),
    };
  },
});

import type { AlertsService } from "../features/alerts/alerts.service.ts";
import { alertsStore } from "../features/alerts/alerts.store.ts";
import type { StopTokens } from "../features/antechamber/stop-tokens.service.ts";
import { closedCodesService } from "../features/second-factor/closed-codes.service.ts";
import { factorCheck } from "../features/second-factor/factor-check.service.ts";
import { factorsService } from "../features/second-factor/factors.service.ts";
import { passkeysService } from "../features/second-factor/passkeys.service.ts";
import { proofService } from "../features/second-factor/proof.service.ts";
import { secondStepService } from "../features/second-factor/second-step.service.ts";
import { devicesService } from "../features/sessions/devices.service.ts";
import { loginService } from "../features/sessions/login.service.ts";
import { ownSessionsService } from "../features/sessions/own-sessions.service.ts";
import { passwordService } from "../features/sessions/password.service.ts";
import { sessionsService } from "../features/sessions/sessions.service.ts";
import { triesService } from "../features/sessions/tries.service.ts";
import type { Jobs } from "../lib/jobs.ts";
import type { Shared } from "./shared.ts";

/** Builds sessions of visitors and staff, and how staff come in: passwords, second factors, known devices. */
export function composeSessions(
  {
    config,
    keys,
    db,
    clock,
    base,
    stores,
    background,
    limits,
    limitsEnabled,
    settings,
    setup,
    refusals,
  }: Shared,
  { tellOwner, tellAct }: Pick<AlertsService, "tellOwner" | "tellAct">,
  openCodesTokens: StopTokens,
) {
  const sessions = sessionsService({ ...base, store: stores.sessions, runBriefly: background.runBriefly });
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
    sessions,
    jobs: { sessions: { every: "hour", run: sessions.sweep } } satisfies Jobs,
    routed: {
      sessions,
      secondStep,
      closedCodes,
      loginHint: setup.loginHint,
      own: ownSessionsService({
        ...base,
        store: stores.sessions,
        noteRefusal: sessions.noteRefusal,
      }),
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
    },
  };
}

export type Sessions = ReturnType<typeof composeSessions>;

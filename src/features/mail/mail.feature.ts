import type { PersonalData } from "../../core/db/personal.ts";
import { feature } from "../../feature.ts";
import { emailQueue } from "./email-queue.service.ts";
import { mailChecks } from "./mail.checks.ts";
import { emailActions, emailAlerts, emailSettings, mailServerAlerts } from "./mail.entries.ts";
import { ownEmailRoutes } from "./mail.routes.ts";
import { mailPauseService } from "./mail-pause.service.ts";
import { ownEmailService } from "./own-email.service.ts";

const mailPersonal: PersonalData = ({ letters }) => [
  {
    table: letters,
    of: ({ emails }) => [[letters.to, emails]],
    export: {
      as: "letters",
      columns: {
        kind: letters.kind,
        to: letters.to,
        language: letters.language,
        state: letters.state,
        serverWords: letters.serverWords,
        createdAt: letters.createdAt,
        stateAt: letters.stateAt,
      },
    },
    erase: { as: "letters", how: "delete" },
  },
  // What went to an address that was theirs before may be read by somebody else.
  {
    table: letters,
    of: ({ ids }) => [[letters.userId, ids]],
    erase: { as: "letters", how: "delete" },
  },
];

/** The queue of emails, and what tells somebody of their own; features that write emails declare their kinds. */
export const mail = feature({
  name: "mail",
  needs: {},
  settings: emailSettings,
  actions: emailActions,
  alerts: { ...mailServerAlerts, ...emailAlerts },
  personal: [mailPersonal],
  build(core) {
    const pause = mailPauseService(core);
    const queue = emailQueue(core, { pause });
    return {
      queue,
      ownEmail: ownEmailService(core, pause),
      pause,
      checks: mailChecks(core, pause),
      jobs: {
        "letters due": { every: "moment", run: queue.sendDue, isQuiet: true },
        letters: { every: "hour", run: queue.deleteOld },
      },
    };
  },
  routes: ({ ownEmail }, _needs, { core: { cookies } }) => ({
    open: [ownEmailRoutes({ ownEmail, cookies })],
  }),
});

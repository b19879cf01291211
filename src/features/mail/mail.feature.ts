import { feature } from "../../feature.ts";
import { lettersRoutes } from "./letters.routes.ts";
import { lettersService } from "./letters.service.ts";
import { mailChecks } from "./mail.checks.ts";
import { letterSettings, lettersActions } from "./mail.entries.ts";
import { lettersPersonal } from "./mail.personal.ts";
import { mailPauseService } from "./mail-pause.service.ts";
import { ownLetterService } from "./own-letter.service.ts";

/** The queue of letters, and what tells somebody of their own; features that write letters declare their kinds. */
export const mail = feature({
  name: "mail",
  needs: {},
  settings: letterSettings,
  actions: lettersActions,
  personal: [lettersPersonal],
  build(core) {
    const pause = mailPauseService(core);
    const letters = lettersService(core, { pause });
    return {
      letters,
      ownLetter: ownLetterService(core, pause),
      pause,
      checks: mailChecks(core, pause),
      jobs: {
        "letters due": { every: "moment", run: letters.sendDue, isQuiet: true },
        letters: { every: "hour", run: letters.sweep },
      },
    };
  },
  routes: ({ ownLetter }, _needs, { core: { cookies } }) => ({
    open: [lettersRoutes({ ownLetter, cookies })],
  }),
});

import { auditOutcomes, type Badges, type BadgeWords } from "../core/contract/audit-details.ts";
import { isLabelled, keysLabelled } from "../core/contract/labels.ts";
import { auditActions, deeds, limitNames } from "../entries.ts";
import { emailKinds, emailStates } from "../features/mail/mail.contract.ts";
import {
  helpScreens,
  type LabelledEmails,
  type LabelledRequests,
  lastErrors,
} from "../features/support/support.contract.ts";
import { en as detailsEn } from "./details/en.ts";
import { es as detailsEs } from "./details/es.ts";
import { pt as detailsPt } from "./details/pt.ts";
import { badges as badgesEn, requests as requestsEn } from "./entries/en.ts";
import { badges as badgesEs, requests as requestsEs } from "./entries/es.ts";
import { badges as badgesPt, requests as requestsPt } from "./entries/pt.ts";

const requests = [requestsEn, requestsPt, requestsEs];
const details = [detailsEn, detailsPt, detailsEs];
const kinds = requests.map(({ emailKinds }) => emailKinds);
const states = requests.map(({ emailStates }) => emailStates);
const screens = requests.map(({ helpScreens }) => helpScreens);
const errors = requests.map(({ lastErrors }) => lastErrors);
const outcomes = details.map(({ outcomes }) => outcomes);
const limits = details.map(({ limits }) => limits);

/** Returns what of an email is shown by words that hold a text, in any language. */
export function emailsWith(text: string): LabelledEmails {
  return {
    kinds: keysLabelled(emailKinds, kinds, text),
    states: keysLabelled(emailStates, states, text),
  };
}

/** Returns what of a request for help is shown by words that hold a text, in any language. */
export function requestsWith(text: string): LabelledRequests {
  return {
    screens: keysLabelled(helpScreens, screens, text),
    states: keysLabelled(emailStates, states, text),
    errors: [
      ...keysLabelled(lastErrors, errors, text),
      ...keysLabelled(auditOutcomes, outcomes, text),
      ...keysLabelled(limitNames, limits, text),
    ],
  };
}

/** Returns the badges whose words hold a text, in any language. */
export function badgesWith(text: string): Badges {
  const holds = (wordsIn: (words: BadgeWords) => string) =>
    isLabelled(
      [badgesEn, badgesPt, badgesEs].map((words) => wordsIn(words).toLowerCase()),
      text,
    );
  return {
    actions: auditActions.filter((action) => holds(({ actions }) => actions[action])),
    deeds: deeds.filter((deed) => holds((words) => words.deeds[deed])),
  };
}

import { auditOutcomes } from "../../core/contract/audit-details.ts";
import { keysShownAs } from "../../core/contract/shown.ts";
import { limitNames } from "../../entries.ts";
import { emailKinds, emailStates } from "../../features/mail/mail.contract.ts";
import {
  type EmailsShown,
  helpScreens,
  lastErrors,
  type RequestsShown,
} from "../../features/support/support.contract.ts";
import { en as detailsEn } from "../details/en.ts";
import { es as detailsEs } from "../details/es.ts";
import { pt as detailsPt } from "../details/pt.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { pt } from "./pt.ts";

const desk = [en, pt, es];
const details = [detailsEn, detailsPt, detailsEs];
const kinds = desk.map(({ emailKinds }) => emailKinds);
const states = desk.map(({ emailStates }) => emailStates);
const screens = desk.map(({ helpScreens }) => helpScreens);
const errors = desk.map(({ lastErrors }) => lastErrors);
const outcomes = details.map(({ outcomes }) => outcomes);
const limits = details.map(({ limits }) => limits);

/** Returns what of a letter is shown by words that hold a text, in any language. */
export function emailsWith(text: string): EmailsShown {
  return {
    kinds: keysShownAs(emailKinds, kinds, text),
    states: keysShownAs(emailStates, states, text),
  };
}

/** Returns what of a request for help is shown by words that hold a text, in any language. */
export function requestsWith(text: string): RequestsShown {
  return {
    screens: keysShownAs(helpScreens, screens, text),
    states: keysShownAs(emailStates, states, text),
    errors: [
      ...keysShownAs(lastErrors, errors, text),
      ...keysShownAs(auditOutcomes, outcomes, text),
      ...keysShownAs(limitNames, limits, text),
    ],
  };
}

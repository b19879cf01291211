import type { DeskWords } from "../../features/support/support.contract.ts";

/** What the desk shows emails and requests for help as, in English, for the server and the browser alike. */
export const en: DeskWords = {
  emailKinds: {
    register: "Code to register",
    return: "Code to come back",
    closed: "Address closed",
    budget: "Emails of the day",
    alert: "Alert",
    answer: "Answer of the desk",
    room: "Room opened",
    leave: "Code to leave",
    scroll: "Bought copy",
  },
  emailStates: {
    queued: "In line",
    sending: "Leaving",
    accepted: "Accepted",
    refused: "Refused",
    expired: "Expired",
  },
  helpScreens: {
    verify: "Verification code",
    return: "Way back",
    code: "Secret code",
  },
  lastErrors: {
    mail_failed: "The email was refused",
    rate_limited: "Too many attempts",
    portal_busy: "The day’s emails are used up",
    unavailable: "The portal was not available",
    internal: "Internal server error",
  },
};

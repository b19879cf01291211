import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OwnEmail, OwnEmailView } from "../../../src/features/mail/mail.contract.ts";
import type { TextKey } from "../../i18n.ts";
import { get } from "../../lib/api.ts";
import type { PendingVerification } from "./drafts.ts";

/** The first polling interval of the email's state, which then doubles, and the longest, in milliseconds. */
const firstWaitMs = 2000;
const longestWaitMs = 30_000;

/**
 * The state of the email with the code, its sender, and how long codes are valid. Polled while the email is on its
 * way and the page is visible; from the shortest interval after each sending.
 */
export function useOwnEmail({ email, resendAt }: PendingVerification) {
  return useQuery({
    queryKey: ["/api/auth/letter", email, resendAt],
    queryFn: ({ signal }) => get("/api/auth/letter", signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => isAwaited(state.data, email),
    refetchInterval: ({ state }) =>
      (state.data === undefined || isAwaited(state.data, email)) &&
      Math.min(longestWaitMs, firstWaitMs * 2 ** (state.dataUpdateCount + state.errorUpdateCount - 1)),
  }).data;
}

/** Returns this browser's email to an address, if that is its newest. */
export function emailTo(email: string, view: OwnEmailView | undefined): OwnEmail | undefined {
  return view?.letter?.to === email.trim().toLowerCase() ? view.letter : undefined;
}

/** True while an email to an address may still change its state. */
export function isOnItsWay(view: OwnEmailView | undefined, email: string): boolean {
  const state = emailTo(email, view)?.state;
  return state === "queued" || state === "sending";
}

/** True while an email may still leave, or nothing leaves of which it may be one. */
export function isAwaited(view: OwnEmailView | undefined, email: string): boolean {
  return isOnItsWay(view, email) || view?.isHeld === true;
}

/** True for an email that will not be delivered. */
export function isLost(view: OwnEmailView | undefined, email: string): boolean {
  const state = emailTo(email, view)?.state;
  return state === "refused" || state === "expired";
}

/** What is said of an email: a sentence, the time in it, and what the mail server said. */
type EmailNews = { key: TextKey<"initiation">; at: string; words: string | null };

/** Returns what is said of an email, on a portal with a mail server or without, and while nothing leaves. */
export function emailNews(
  { state, at, nextAt, words }: OwnEmail,
  hasServer: boolean,
  isHeld = false,
): EmailNews {
  if (state === "accepted")
    return { key: hasServer ? "verify.email.accepted" : "verify.email.kept", at, words: null };
  if (state === "sending") return { key: "verify.email.sending", at, words: null };
  if (state === "expired") return { key: "verify.email.expired", at, words };
  if (state === "refused") return { key: refusalKey(words), at, words };
  if (isHeld) return { key: "verify.email.held", at, words: null };
  if (nextAt === null || nextAt <= at) return { key: "verify.email.queued", at, words: null };
  return { key: words ? "verify.email.putOff" : "verify.email.later", at: nextAt, words };
}

/** Returns the sentence for a refusal, by the subject of its status code (RFC 3463, section 3): the address, the mailbox, or the policy. */
function refusalKey(words: string | null): TextKey<"initiation"> {
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(words ?? "") ?? [];
  if (subject === "1") return "verify.email.noMailbox";
  if (subject === "2" && detail === "2") return "verify.email.full";
  if (subject === "7") return "verify.email.unwanted";
  return "verify.email.refused";
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OwnEmail, OwnEmailView } from "../../../src/features/mail/mail.contract.ts";
import type { TextKey } from "../../i18n.ts";
import { get } from "../../lib/api.ts";
import type { PendingVerification } from "./drafts.ts";

/** The first wait before it is asked again where the letter stands, which then doubles, and the longest, in milliseconds. */
const firstWaitMs = 2000;
const longestWaitMs = 30_000;

/**
 * Where the letter with the code stands, who it is from, and how long codes are valid. Asked again and again while
 * the letter is on its way and the page can be seen; from the beginning after each sending.
 */
export function useLetter({ email, resendAt }: PendingVerification) {
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

/** Returns this browser's letter to an address, if that is the one it asked for last. */
export function letterTo(email: string, view: OwnEmailView | undefined): OwnEmail | undefined {
  return view?.letter?.to === email.trim().toLowerCase() ? view.letter : undefined;
}

/** True while a letter to an address may still change its state. */
export function isOnItsWay(view: OwnEmailView | undefined, email: string): boolean {
  const state = letterTo(email, view)?.state;
  return state === "queued" || state === "sending";
}

/** True while an email may still leave, or nothing leaves of which it may be one. */
export function isAwaited(view: OwnEmailView | undefined, email: string): boolean {
  return isOnItsWay(view, email) || view?.isHeld === true;
}

/** True for an email that will not be delivered. */
export function isLost(view: OwnEmailView | undefined, email: string): boolean {
  const state = letterTo(email, view)?.state;
  return state === "refused" || state === "expired";
}

/** What is said of a letter: a sentence, the time in it, and what the mail server said. */
type LetterNews = { key: TextKey<"initiation">; at: string; words: string | null };

/** Returns what is said of a letter, on a portal with a mail server or without, and while nothing leaves. */
export function letterNews(
  { state, at, nextAt, words }: OwnEmail,
  hasServer: boolean,
  isHeld = false,
): LetterNews {
  if (state === "accepted")
    return { key: hasServer ? "verify.letter.accepted" : "verify.letter.kept", at, words: null };
  if (state === "sending") return { key: "verify.letter.sending", at, words: null };
  if (state === "expired") return { key: "verify.letter.expired", at, words };
  if (state === "refused") return { key: refusalKey(words), at, words };
  if (isHeld) return { key: "verify.letter.held", at, words: null };
  if (nextAt === null || nextAt <= at) return { key: "verify.letter.queued", at, words: null };
  return { key: words ? "verify.letter.putOff" : "verify.letter.later", at: nextAt, words };
}

/** Returns the sentence for a refusal, by the subject of its status code (RFC 3463, section 3): the address, the mailbox, or the policy. */
function refusalKey(words: string | null): TextKey<"initiation"> {
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(words ?? "") ?? [];
  if (subject === "1") return "verify.letter.noMailbox";
  if (subject === "2" && detail === "2") return "verify.letter.full";
  if (subject === "7") return "verify.letter.unwanted";
  return "verify.letter.refused";
}

import * as z from "zod/mini";
import { type HelpScreen, helpScreens } from "./desk.ts";
import { email, fault, printable, tooLong } from "./fields.ts";
import type { Language } from "./languages.ts";
import type { LetterState } from "./letters.ts";
import { helpAnswerMaxLength, helpSentenceMaxLength } from "./limits.ts";
import { listQuery } from "./lists.ts";
import { requestSorts } from "./sorts.ts";

/** Returns a schema for what somebody writes, which has to say something; what nobody could see of it is left out. */
const saying = (max: number) =>
  z.string(fault("sentenceRequired")).check(
    z.maxLength(max, tooLong("sentenceTooLong")),
    z.overwrite((text) => printable(text).trim()),
    z.minLength(1, fault("sentenceRequired")),
  );

export const helpRequest = z.object({
  sentence: saying(helpSentenceMaxLength),
  screen: z.enum(helpScreens),
  /** Missing where nobody has typed one yet. */
  email: z.optional(email),
  /** The code of the error that the screen showed last. */
  lastError: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
});

/** Requests that wait for an answer, or those that are closed; the open ones where nothing is said. */
export const helpListQuery = z.extend(listQuery(requestSorts), {
  state: z.optional(z.enum(["open", "closed"])),
});

/** An answer leaves as a letter; without one the request is only closed. */
export const helpAnswerRequest = z.object({
  id: z.int().check(z.positive()),
  answer: z.optional(saying(helpAnswerMaxLength)),
});

export type HelpRequest = z.infer<typeof helpRequest>;
export type HelpListQuery = z.infer<typeof helpListQuery>;
export type HelpAnswerRequest = z.infer<typeof helpAnswerRequest>;

/** A request as the desk shows it. */
export type HelpRequestView = {
  id: number;
  email: string | null;
  /** True when the asker had a session, or a browser that signed in with the address before; otherwise the address was only typed. */
  isProven: boolean;
  userId: number | null;
  username: string | null;
  language: Language;
  screen: HelpScreen;
  sentence: string;
  lastError: string | null;
  letterState: LetterState | null;
  createdAt: string;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
};

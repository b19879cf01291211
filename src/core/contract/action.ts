import { declare } from "./declare.ts";

/** What a row of the audit log looks like, and what it says of people. */
export type Action<Deed extends string = string> = {
  icon: Icon;
  tone: "good" | "bad" | "gold" | "grey";
  /**
   * Whom its facts name: somebody that staff did it to, whose id, when they have one, is the first fact; by an id, or by the address
   * that they proved, whoever did it; or whoever else.
   */
  names?: "onPerson" | "id" | "address" | "others";
  /** What it is on the timeline of a person whom it is about; what was done to them is the desk's without it. */
  timeline?: "asked" | "verified" | "otpRefused" | "refused" | "limit" | "gate" | "session" | "role";
  /** Shown by how it ended, which a fact tells: an outcome by being "valid", a success by being true. */
  ends?: { fact: "outcome"; done: Deed; refused: Deed } | { fact: "success"; refused: Deed };
};

type Icon =
  | "back"
  | "ban"
  | "check"
  | "clock"
  | "crown"
  | "download"
  | "key"
  | "leave"
  | "lock"
  | "mail"
  | "pencil"
  | "people"
  | "person"
  | "plus"
  | "trash"
  | "upload";

export const made = { icon: "plus", tone: "good" } as const;
export const changed = { icon: "pencil", tone: "gold" } as const;
export const deleted = { icon: "trash", tone: "gold" } as const;
/** A refusal looks alike whatever was refused, and nothing that was done looks so. */
export const refused = { icon: "ban", tone: "bad" } as const;

/** Declares the actions of a feature. */
export const declareActions = <const D extends Record<string, Action>>(entries: D) => declare(entries);

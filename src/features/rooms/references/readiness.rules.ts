import { foldedCode } from "../../../core/contract/code-text.ts";
import type { Language } from "../../../core/contract/languages.ts";
import type { CodeStatus } from "../../codes/codes.contract.ts";
import type { Door } from "../antechamber/antechamber.rules.ts";
import {
  type CodeImpactRequest,
  meantStatus,
  type RoomFault,
  type RoomFaultName,
  roomFaultNames,
} from "../rooms.contract.ts";

/** The code that a room requires; how many admitted initiates have redeemed it. */
export type DoorCode = { code: string; status: CodeStatus; expiresAt: string; holders: number };

/** A medium that a text shows. */
type TextMedium = { name: string | null; isGone: boolean; isDescribed: boolean };

/** What is to be known of a text of a room. */
export type TextLook = {
  language: Language;
  title: string;
  teaser: string | null;
  hasContent: boolean;
  isOlder: boolean;
  media: TextMedium[];
};

const unusable = {
  inactive: "code_inactive",
  expired: "code_expired",
  used_up: "code_used_up",
} as const satisfies Record<Exclude<CodeStatus, "active" | "not_yet">, RoomFaultName>;

/** Returns the faults of a room's door: of its time, and of its code where one has to be redeemed. */
export function doorFaultsOf(door: Door, code: DoorCode | undefined, now: string): RoomFaultName[] {
  const { opensAt, closesAt } = door;
  const found = new Set<RoomFaultName>();
  if (closesAt !== null && closesAt <= now) found.add("over");
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) found.add("opens_nobody");
  if (meantStatus(door) === "locked") {
    if (!code) found.add("no_code");
    else {
      // That a code comes into force later is what somebody wants.
      if (code.status !== "active" && code.status !== "not_yet") {
        found.add(unusable[code.status]);
        if (code.holders === 0) found.add("opens_nobody");
      }
      if (opensAt !== null && opensAt >= code.expiresAt) found.add("opens_after_code");
    }
  }
  return roomFaultNames.filter((name) => found.has(name));
}

/** What a room says, in languages of which its owner writes some. */
type Look = Door & {
  description: string | null;
  texts: readonly TextLook[];
  content: readonly Language[];
};

/** Returns the faults of a room's texts; its description is used for all languages without a text. */
function textFaultsOf({ description, texts, content }: Look): RoomFault[] {
  const hasDescription = description !== null && description.trim() !== "";
  const isEmpty = !hasDescription && !texts.some(({ hasContent }) => hasContent);
  const found: RoomFault[] = isEmpty ? [{ fault: "empty", language: null, name: null }] : [];
  for (const language of content) {
    const text = texts.find((each) => each.language === language);
    const add = (fault: RoomFaultName, name: string | null = null) => found.push({ fault, language, name });
    if (!text) {
      add("text_missing");
      continue;
    }
    if (text.title.trim() === "") add("title_missing");
    if (!text.hasContent) add("content_missing");
    if (text.teaser === null || text.teaser.trim() === "") add("teaser_missing");
    if (text.isOlder) add("text_older");
    for (const { name, isGone, isDescribed } of text.media) {
      if (isGone) add("medium_gone");
      else if (!isDescribed) add("alt_missing", name);
    }
  }
  return found;
}

/** Returns all faults of a room at a moment, the gravest first; of a hidden room, those it would have once revealed. */
export function readinessOf(room: Look, code: DoorCode | undefined, now: string): RoomFault[] {
  const ofDoor = doorFaultsOf(room, code, now).map((fault) => ({
    fault,
    language: null,
    name: /^(code_|opens_after)/.test(fault) ? (code?.code ?? null) : null,
  }));
  const found = [...ofDoor, ...textFaultsOf(room)];
  return found.sort((a, b) => roomFaultNames.indexOf(a.fault) - roomFaultNames.indexOf(b.fault));
}

/** What changes of a code bear on. */
export type Code = {
  id: number;
  code: string;
  isActive: boolean;
  startsAt: string | null;
  expiresAt: string;
  usedCount: number;
  maxUses: number;
};

/** Returns a code as a change would leave it; undefined when it would be gone. Those that rooms require stay. */
export function afterChange(code: Code, request: CodeImpactRequest, isRequired: boolean): Code | undefined {
  switch (request.change) {
    case "extend":
      return request.expiresAt > code.expiresAt ? { ...code, expiresAt: request.expiresAt } : code;
    case "switch_off":
      return { ...code, isActive: false };
    case "delete":
      return isRequired ? code : undefined;
    case "delete_unused":
      return isRequired || code.usedCount > 0 ? code : undefined;
    case "update": {
      const { code: text = code.code, isActive = code.isActive, ...rest } = request.to;
      const { startsAt = code.startsAt, expiresAt = code.expiresAt, maxUses = code.maxUses } = rest;
      return { ...code, code: text, isActive, startsAt, expiresAt, maxUses };
    }
  }
}

/** True when readers of a book that hides a code could redeem it before a change, and could not after it. */
export function losesReaders(
  before: { code: string; status: CodeStatus },
  after: { code: string; status: CodeStatus } | undefined,
): boolean {
  if (before.status !== "active") return false;
  return after?.status !== "active" || foldedCode(after.code) !== foldedCode(before.code);
}

/** Returns the faults of one list that are not in another. */
export function without(some: readonly RoomFaultName[], others: readonly RoomFaultName[]): RoomFaultName[] {
  return some.filter((fault) => !others.includes(fault));
}

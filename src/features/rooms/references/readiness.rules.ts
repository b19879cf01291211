import { foldedCode } from "../../../core/contract/code-text.ts";
import type { Language } from "../../../core/contract/languages.ts";
import type { CodeStatus } from "../../codes/codes.contract.ts";
import type { Door } from "../antechamber/antechamber.rules.ts";
import { meantStatus, type RoomFaultName, roomFaultNames } from "../room-facts.contract.ts";
import {
  type CodeImpactRequest,
  gravestFirst,
  type RoomFault,
  type RoomTextLook,
  textFaultsOf,
} from "../rooms.contract.ts";

/** The code that a room requires; how many admitted initiates have redeemed it. */
export type DoorCode = { code: string; status: CodeStatus; expiresAt: string; holders: number };

/** A medium that a text shows. */
type TextMedium = { name: string | null; isGone: boolean; isDescribed: boolean };

/** What is to be known of a text of a room. */
export type TextLook = RoomTextLook & { media: TextMedium[] };

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

/** Returns what is amiss with the media that a room's texts show. */
function mediaFaultsOf({ texts, content }: Look): RoomFault[] {
  const inContent = content.flatMap((language) => texts.find((each) => each.language === language) ?? []);
  return inContent.flatMap(({ language, media }) =>
    media.flatMap(({ name, isGone, isDescribed }): RoomFault[] => {
      if (isGone) return [{ fault: "medium_gone", language, name: null }];
      return isDescribed ? [] : [{ fault: "alt_missing", language, name }];
    }),
  );
}

/** Returns all faults of a room at a moment, the gravest first; of a hidden room, those it would have once revealed. */
export function readinessOf(room: Look, code: DoorCode | undefined, now: string): RoomFault[] {
  const ofDoor = doorFaultsOf(room, code, now).map((fault) => ({
    fault,
    language: null,
    name: /^(code_|opens_after)/.test(fault) ? (code?.code ?? null) : null,
  }));
  const { description, texts, content } = room;
  return gravestFirst([...ofDoor, ...textFaultsOf(description, texts, content), ...mediaFaultsOf(room)]);
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

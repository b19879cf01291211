import * as z from "zod/mini";
import type { NavEntry } from "../../core/contract/documents.ts";
import { fault, instant, isPrintable, oneLine, tooLong } from "../../core/contract/fields.ts";
import type { PlaceHintsView } from "../../core/contract/hint-views.ts";
import type { Language } from "../../core/contract/languages.ts";
import {
  orderedRoomsMax,
  readinessRoomsMax,
  roomDescriptionMaxLength,
  roomNameMaxLength,
} from "../../core/contract/limits.ts";
import { listQuery, roomSorts } from "../../core/contract/lists.ts";
import type { TextView } from "../../core/contract/texts.ts";
import { batchIds, type CodeStatus, codeExtendRequest, codeUpdateRequest } from "../codes/codes.contract.ts";
import {
  type RoomFaultName,
  type RoomSign,
  type RoomStatus,
  roomFaultNames,
  roomSigns,
  roomStatuses,
} from "./room-facts.contract.ts";

/** One fault of a room. */
export type RoomFault = {
  fault: RoomFaultName;
  /** Of the faults of a text: the language that it is in, or that is missing. */
  language: Language | null;
  /** What it is about by its name: the secret code, or a medium that is there. */
  name: string | null;
};

/** What is to be known of a text of a room to say what it lacks. */
export type RoomTextLook = {
  language: Language;
  title: string;
  teaser: string | null;
  hasContent: boolean;
  isOlder: boolean;
};

/** Returns what a room lacks of what it says, in languages of which its owner writes some; its description stands for all that have no text. */
export function textFaultsOf(
  description: string | null,
  texts: readonly RoomTextLook[],
  content: readonly Language[],
): RoomFault[] {
  const isBlank = (text: string | null) => text === null || text.trim() === "";
  const isEmpty = isBlank(description) && !texts.some(({ hasContent }) => hasContent);
  const found: RoomFault[] = isEmpty ? [{ fault: "empty", language: null, name: null }] : [];
  for (const language of content) {
    const text = texts.find((each) => each.language === language);
    const add = (fault: RoomFaultName) => found.push({ fault, language, name: null });
    if (!text) {
      add("text_missing");
      continue;
    }
    if (isBlank(text.title)) add("title_missing");
    if (!text.hasContent) add("content_missing");
    if (isBlank(text.teaser)) add("teaser_missing");
    if (text.isOlder) add("text_older");
  }
  return found;
}

/** Returns what is amiss with a room in the order of its gravity. */
export function gravestFirst(faults: readonly RoomFault[]): RoomFault[] {
  return faults.toSorted((a, b) => roomFaultNames.indexOf(a.fault) - roomFaultNames.indexOf(b.fault));
}

/** The faults of a room; of a hidden one, those it would have once revealed. */
export type ReadinessView = { faults: RoomFault[] };

/** The faults of rooms that are not hidden; rooms without faults are left out. */
export type ReadinessListView = { items: ({ id: number } & ReadinessView)[] };

const time = z.optional(z.nullable(instant));

/** True when a room closes after it opens, as far as both are said. */
export function closesInTime({ opensAt, closesAt }: Times): boolean {
  return !opensAt || !closesAt || opensAt < closesAt;
}

type Times = { opensAt?: string | null | undefined; closesAt?: string | null | undefined };

const roomFields = z.object({
  name: z
    .string(fault("roomNameRequired"))
    .check(
      z.trim(),
      z.minLength(1, fault("roomNameRequired")),
      z.maxLength(roomNameMaxLength, tooLong("roomNameTooLong")),
      z.refine(isPrintable, fault("invisible")),
      z.overwrite(oneLine),
    ),
  description: z.optional(
    z.nullable(
      z.pipe(
        z
          .string()
          .check(
            z.maxLength(roomDescriptionMaxLength, tooLong("descriptionTooLong")),
            z.refine(isPrintable, fault("invisible")),
          ),
        z.transform((text: string) => (text.trim() === "" ? null : text)),
      ),
    ),
  ),
  requiredCodeId: z.optional(z.nullable(z.int().check(z.positive()))),
  status: z.optional(z.enum(roomStatuses)),
  sign: z.optional(z.nullable(z.enum(roomSigns))),
  opensAt: time,
  closesAt: time,
});
const timely = z.refine<Times>(closesInTime, { error: fault("closesTooEarly"), path: ["closesAt"] });
export const roomRequest = roomFields.check(timely);
export const roomUpdateRequest = z.partial(roomFields).check(timely);

/** The ids of all rooms, in their new order. */
export const roomOrderRequest = z.object({
  ids: z.array(z.int().check(z.positive())).check(z.maxLength(orderedRoomsMax)),
});

export const roomListQuery = z.extend(listQuery(roomSorts), { status: z.optional(z.enum(roomStatuses)) });

export type RoomListQuery = z.infer<typeof roomListQuery>;
export type RoomRequest = z.infer<typeof roomRequest>;
export type RoomUpdateRequest = z.infer<typeof roomUpdateRequest>;

export type RoomRowView = {
  id: number;
  name: string;
  description: string | null;
  requiredCodeId: number | null;
  /** The code's text; null when none is required. */
  requiredCode: string | null;
  status: RoomStatus;
  position: number;
  sign: RoomSign | null;
  opensAt: string | null;
  closesAt: string | null;
  createdAt: string;
  updatedAt: string;
};

/** A room in a list: with the languages that it is written in, and the SHA-256 of the first picture that it shows. */
export type RoomListView = RoomRowView & { languages: Language[]; picture: string | null };

/** A saved room, with its faults. */
export type RoomSavedView = RoomRowView & ReadinessView;

/** A room whole, with its texts in the order in which they were first written. */
export type RoomEditView = RoomRowView & { texts: TextView[] };

/** The ids of rooms, separated by commas. */
export const readinessListQuery = z.object({
  ids: z.pipe(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)),
      z.transform((text: string) => text.split(",").map(Number)),
    ),
    z.array(z.int()).check(z.maxLength(readinessRoomsMax)),
  ),
});

/** What every card shows of a room, whether it is open or not. */
type RoomCard = {
  id: number;
  name: string;
  /** The name in the reader's language, where the room has a text in it. */
  title: string;
  position: number;
  sign: RoomSign | null;
  teaser: string | null;
  /** The language of title and teaser; null when the room has no text of its own. */
  language: Language | null;
  opensAt: string | null;
  /** True for an open room that this initiate has not read. */
  isNew: boolean;
  /** True when a secret code would open it. */
  hasKeyhole: boolean;
  /** The colour of the light that its picture gives, as CSS writes it within `rgb()`; of sealed rooms only the next one has it. */
  light: string | null;
};

/** What an initiate sees of one room. One that is sealed, or not open yet, or closed again shows nothing of what it holds. */
export type RoomView = RoomCard &
  (
    | {
        state: "sealed";
        isOver: boolean;
        /** True for the door that this initiate can open next. */
        isNext: boolean;
        /** The hints at its door; null where there are none. */
        whispers: PlaceHintsView | null;
      }
    | {
        state: "open";
        description: string | null;
        closesAt: string | null;
        /** The path of the picture that it shows first. */
        picture: string | null;
      }
  );

export type AntechamberView = {
  success: true;
  userId: number;
  username: string;
  /** True at the first visit. */
  isFirst: boolean;
  rooms: RoomView[];
};

/** An open room, whole. */
export type OpenRoomView = {
  success: true;
  id: number;
  title: string;
  /** The language of title and content; null when both are the room's name and description. */
  language: Language | null;
  /** Cleaned HTML; null when there is a description at most. */
  content: string | null;
  description: string | null;
  sign: RoomSign | null;
  light: string | null;
  closesAt: string | null;
  /** The rooms before and after it that are open to this initiate. */
  previous: number | null;
  next: number | null;
  /** The hints inside, such as about the next riddle; null where there are none. */
  whispers: PlaceHintsView | null;
};

/** A change of codes that somebody thinks of. */
export const codeImpactRequest = z.discriminatedUnion("change", [
  codeExtendRequest,
  z.object({ change: z.enum(["switch_off", "delete", "delete_unused"]), ids: batchIds }),
  z.object({ change: z.literal("update"), ids: batchIds.check(z.maxLength(1)), to: codeUpdateRequest }),
]);
export type CodeImpactRequest = z.infer<typeof codeImpactRequest>;

export type RoomReference = { id: number; name: string; status: RoomStatus };
/** A book that was made and hides the code. */
export type BookReference = { id: number; title: string };
/** A page that leads to a room, or shows a medium that the room shows, too. */
export type PageReference = {
  id: number;
  title: string;
  slug: string;
  isActive: boolean;
  by: "link" | "medium";
};

/** What hangs on a secret code. */
export type CodeReferencesView = {
  id: number;
  code: string;
  status: CodeStatus;
  /** How many admitted initiates have redeemed it. */
  holders: number;
  rooms: RoomReference[];
  books: BookReference[];
  /** The pages of its rooms. */
  pages: PageReference[];
};

/** What hangs on the codes of an edition, and what switching them off would do. */
export type EditionReferencesView = {
  id: number;
  label: string;
  /** How many admitted initiates have redeemed one of its codes. */
  holders: number;
  /** How many of its codes would admit somebody now. */
  open: number;
  /** Of those, the sold ones that are not redeemed. */
  waiting: number;
  /** True when it is no longer deleted: a copy was sold, or a code redeemed. */
  isKept: boolean;
  /** The rooms that one of its codes opens. */
  rooms: RoomReference[];
  /** The pages of these rooms. */
  pages: PageReference[];
  /** The rooms that could no longer be entered. */
  broken: ChangedRoom[];
};

/** What hangs on a room. */
export type RoomReferencesView = {
  id: number;
  name: string;
  status: RoomStatus;
  /** Its code; how many rooms that opens; null when it needs none. */
  code: { id: number; code: string; status: CodeStatus; holders: number; rooms: number } | null;
  /** The books that hide its code. */
  books: BookReference[];
  pages: PageReference[];
  media: { id: number; name: string }[];
  /** How many initiates can enter it, in its time. */
  readers: number;
};

/** What leads to a page, and would lead nowhere without it. */
export type PageReferencesView = {
  pages: Omit<PageReference, "by">[];
  rooms: RoomReference[];
  /** The entries of the navigation that are linked to it. */
  navigation: NavEntry[];
};

/** A room with the faults of its door that it would get, or lose. */
export type ChangedRoom = RoomReference & { faults: RoomFaultName[] };

/** What a change of codes would do to what hangs on them. */
export type CodeImpactView = {
  broken: ChangedRoom[];
  mended: ChangedRoom[];
  /** The rooms that keep codes from being deleted. */
  needing: RoomReference[];
  /** The books whose hidden code newcomers could redeem now, and could not any more. */
  books: BookReference[];
};

/** What a room would lack after a change, and what the change would do. */
export type RoomCheckView = ReadinessView & {
  /** How many initiates could enter it before and could not any more. */
  losers: number;
  /** The pages that lead to it, when it would be hidden. */
  pages: PageReference[];
};

import * as z from "zod/mini";
import { batchIds, type CodeStatus, codeExtendRequest, codeUpdateRequest } from "./codes.ts";
import type { NavEntry } from "./navigation.ts";
import type { ReadinessView, RoomFaultName } from "./readiness.ts";
import type { RoomStatus } from "./room-status.ts";

/** A change of codes that somebody thinks of. */
export const codeEffectsRequest = z.discriminatedUnion("change", [
  codeExtendRequest,
  z.object({ change: z.enum(["switch_off", "delete", "delete_unused"]), ids: batchIds }),
  z.object({ change: z.literal("update"), ids: batchIds.check(z.maxLength(1)), to: codeUpdateRequest }),
]);
export type CodeEffectsRequest = z.infer<typeof codeEffectsRequest>;

export type RoomTie = { id: number; name: string; status: RoomStatus };
/** A book that was made and hides the code. */
export type BookTie = { id: number; title: string };
/** A page that leads to a room, or shows a medium that the room shows, too. */
export type PageTie = { id: number; title: string; slug: string; isActive: boolean; by: "link" | "medium" };

/** What hangs on a secret code. */
export type CodeTiesView = {
  id: number;
  code: string;
  status: CodeStatus;
  /** How many admitted initiates have redeemed it. */
  holders: number;
  rooms: RoomTie[];
  books: BookTie[];
  /** The pages of its rooms. */
  pages: PageTie[];
};

/** What hangs on the codes of a press run, and what switching them off would do. */
export type RunTiesView = {
  id: number;
  label: string;
  /** How many admitted initiates have redeemed one of its codes. */
  holders: number;
  /** How many of its codes would admit somebody now. */
  open: number;
  /** Of those the ones that were sold, and that nobody has redeemed. */
  waiting: number;
  /** True when it is no longer deleted: a copy was sold, or a code redeemed. */
  isKept: boolean;
  /** The rooms that one of its codes opens. */
  rooms: RoomTie[];
  /** The pages of these rooms. */
  pages: PageTie[];
  /** The rooms that nobody new could enter. */
  broken: ChangedRoom[];
};

/** What hangs on a room. */
export type RoomTiesView = {
  id: number;
  name: string;
  status: RoomStatus;
  /** Its code; how many rooms that opens; null when it needs none. */
  code: { id: number; code: string; status: CodeStatus; holders: number; rooms: number } | null;
  /** The books that hide its code. */
  books: BookTie[];
  pages: PageTie[];
  media: { id: number; name: string }[];
  /** How many initiates can enter it, in its time. */
  readers: number;
};

/** What leads to a page, and would lead nowhere without it. */
export type PageTiesView = {
  pages: Omit<PageTie, "by">[];
  rooms: RoomTie[];
  /** The entries of the navigation that are linked to it. */
  navigation: NavEntry[];
};

/** A room with the faults of its door that it would get, or lose. */
export type ChangedRoom = RoomTie & { faults: RoomFaultName[] };

/** What a change of codes would do to what hangs on them. */
export type CodeEffectsView = {
  broken: ChangedRoom[];
  mended: ChangedRoom[];
  /** The rooms that keep codes from being deleted. */
  needing: RoomTie[];
  /** The books whose hidden code newcomers could redeem now, and could not any more. */
  books: BookTie[];
};

/** What a change of a room would do. */
export type RoomCheckView = ReadinessView & {
  /** True when whoever makes the change should be asked first. */
  asks: boolean;
  /** How many initiates could enter it before and could not any more. */
  losers: number;
  /** The pages that lead to it, when it would be hidden. */
  pages: PageTie[];
};

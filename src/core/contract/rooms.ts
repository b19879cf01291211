import * as z from "zod/mini";
import { fault, instant, isPrintable, oneLine, tooLong } from "./fields.ts";
import { orderedRoomsMax, readinessRoomsMax, roomDescriptionMaxLength, roomNameMaxLength } from "./limits.ts";
import { listQuery } from "./lists.ts";
import type { ReadinessView } from "./readiness.ts";
import { type RoomSign, roomSigns } from "./room-signs.ts";
import { type RoomStatus, roomStatuses } from "./room-status.ts";
import { roomSorts } from "./sorts.ts";
import type { TextView } from "./text-views.ts";

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

/** The ids of all rooms, in the order in which they are to stand. */
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

/** A room as it was saved, with what is amiss with it. */
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

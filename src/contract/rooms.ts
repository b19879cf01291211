import * as z from "zod/mini";
import { fault, isPrintable, oneLine, tooLong } from "./fields.ts";
import { roomDescriptionMaxLength, roomNameMaxLength } from "./limits.ts";
import { listQuery } from "./lists.ts";
import { type RoomStatus, roomStatuses } from "./room-status.ts";
import { roomSorts } from "./sorts.ts";

export const roomRequest = z.object({
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
});
export const roomUpdateRequest = z.partial(roomRequest);

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
  createdAt: string;
  updatedAt: string;
};

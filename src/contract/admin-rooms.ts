import { z } from "zod";
import { fault, isPrintable, oneLine, tooLong } from "./fields.ts";
import { roomDescriptionMaxLength, roomNameMaxLength } from "./limits.ts";
import { listQuery } from "./lists.ts";
import { type RoomStatus, roomStatuses } from "./roles.ts";

export const roomRequest = z.object({
  name: z
    .string(fault("roomNameRequired"))
    .trim()
    .min(1, fault("roomNameRequired"))
    .max(roomNameMaxLength, tooLong("roomNameTooLong"))
    .refine(isPrintable, fault("invisible"))
    .transform(oneLine),
  description: z
    .string()
    .max(roomDescriptionMaxLength, tooLong("descriptionTooLong"))
    .refine(isPrintable, fault("invisible"))
    .transform((text) => (text.trim() === "" ? null : text))
    .nullable()
    .optional(),
  requiredCodeId: z.int().positive().nullable().optional(),
  status: z.enum(roomStatuses).optional(),
});
export const roomUpdateRequest = roomRequest.partial();

export const roomSorts = ["createdAt", "name", "status"] as const;
export const roomListQuery = listQuery(roomSorts);

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

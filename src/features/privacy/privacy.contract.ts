import * as z from "zod/mini";
import { language, username } from "../../core/contract/fields.ts";
import { idMaxDigits, otpTypedMaxLength } from "../../core/contract/limits.ts";

/** Where the addresses of those are who left for ever; no mail server has it (RFC 2606). */
export const erasedDomain = "erased.invalid";

/** What a visitor may change of themselves. */
export const selfRequest = z.object({ username, language });

/** What is no code at all is refused as a wrong one is. */
export const leaveRequest = z.object({
  otpCode: z.optional(z.string().check(z.maxLength(otpTypedMaxLength))),
});

/** Whether one wants emails about rooms that came open. */
export const roomEmailsRequest = z.object({ wanted: z.boolean() });

export type RoomEmailsView = {
  success: true;
  wanted: boolean;
  /** True while this portal writes such emails. */
  isOn: boolean;
};

export type SelfRequest = z.infer<typeof selfRequest>;

/** One session as its owner sees it: the device and the place in time. */
export type OwnSession = {
  id: number;
  /** True for the one that asks. */
  isCurrent: boolean;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
  lastActivity: string;
};

/** Where a visitor is signed in to the antechamber; asked apart from who they are, which every greeting asks. */
export type OwnSessionsView = { items: OwnSession[] };

const id = z.pipe(
  z.string().check(z.maxLength(idMaxDigits, { abort: true }), z.regex(/^[1-9]\d*$/)),
  z.transform(Number),
);

/** Whose sessions are listed: one's own without an id. */
export const sessionsQuery = z.object({ userId: z.optional(id) });
/** Which session ends; without an id all but the one that asks. */
export const endSessionsQuery = z.object({ userId: z.optional(id), id: z.optional(id) });

/** A session as staff see it; a visitor's side is one of the antechamber. */
export type StaffSession = OwnSession & { kind: "visitor" | "staff" };
export type StaffSessionsView = { items: StaffSession[] };

import { z } from "zod";
import { auditActions } from "./audit.ts";
import { listQuery } from "./lists.ts";

export const auditSorts = ["id", "action", "userId", "ipAddress"] as const;

const instant = z.iso.datetime({ offset: true, abort: true }).refine(hasFourDigitYear);

/** Instants are kept as text, whose order is that of time for such years only. */
function hasFourDigitYear(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && /^\d{4}-/.test(new Date(time).toISOString());
}

const list = listQuery(auditSorts);

/** Filters narrow the search: a second text, an action, a person's id, a first and a last instant. */
export const auditListQuery = list.extend({
  also: list.shape.q,
  action: z.enum(auditActions).optional(),
  userId: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
  from: instant.optional(),
  to: instant.optional(),
});

export type AuditListQuery = z.infer<typeof auditListQuery>;

export type AuditView = {
  id: number;
  userId: number | null;
  /** The name of the person, when there is one. */
  username: string | null;
  action: string;
  details: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
};

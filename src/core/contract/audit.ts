import * as z from "zod/mini";
import { auditActions } from "../../entries.ts";
import { hasFourDigitYear } from "./fields.ts";
import { idMaxDigits } from "./limits.ts";
import { listQuery } from "./lists.ts";
import { auditSorts } from "./sorts.ts";

const instant = z.iso.datetime({ offset: true, abort: true }).check(z.refine(hasFourDigitYear));

const list = listQuery(auditSorts);

/** Filters narrow the search: a second text, an action, a person's id, a first and a last instant. */
export const auditListQuery = z.extend(list, {
  alsoContains: list.shape.q,
  action: z.optional(z.enum(auditActions)),
  userId: z.optional(
    z.pipe(
      z.string().check(z.maxLength(idMaxDigits, { abort: true }), z.regex(/^\d+$/)),
      z.transform(Number),
    ),
  ),
  from: z.optional(instant),
  to: z.optional(instant),
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

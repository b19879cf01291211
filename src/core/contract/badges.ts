import type { AuditAction, Deed } from "../../entries.ts";

/** What a row of the audit log is shown as: by its action, or by how it ended where its details tell. */
export type BadgeWords = { actions: Record<AuditAction, string>; deeds: Record<Deed, string> };

/** The badges whose words hold a text. */
export type Badges = { actions: AuditAction[]; deeds: Deed[] };

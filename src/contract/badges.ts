import type { AuditAction } from "./audit-actions.ts";

/** Acts that the audit log shows by how they ended: of an attempt by its outcome, of a test message by its success. */
export const deeds = ["codeAccepted", "codeRefused", "signedIn", "signInRefused", "testRefused"] as const;
export type Deed = (typeof deeds)[number];

/** What a row of the audit log is shown as: by its action, or by how it ended where its details tell. */
export type BadgeWords = { actions: Record<AuditAction, string>; deeds: Record<Deed, string> };

/** The badges whose words hold a text. */
export type Badges = { actions: AuditAction[]; deeds: Deed[] };

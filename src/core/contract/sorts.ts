/** The keys that each list can be sorted by; the first one is the default. */
export const codeSorts = ["createdAt", "code", "usedCount", "expiresAt", "isActive"] as const;
export const roomSorts = ["createdAt", "name", "status", "position"] as const;
export const userSorts = ["createdAt", "id", "username", "email", "role", "usedSecretCode"] as const;
export const pageSorts = ["updatedAt", "slug", "title", "isActive", "createdAt"] as const;
export const mediaSorts = ["createdAt", "name", "size"] as const;
export const codexSorts = ["createdAt", "title"] as const;
export const runSorts = ["createdAt", "label"] as const;
export const copySorts = ["number", "soldAt", "fetchedAt"] as const;
export const redemptionSorts = ["id"] as const;
export const auditSorts = ["id", "action", "userId", "ipAddress"] as const;
export const letterSorts = ["id"] as const;
export const requestSorts = ["id"] as const;
export const intakeSorts = ["id"] as const;

export type CodeSort = (typeof codeSorts)[number];
export type RoomSort = (typeof roomSorts)[number];
export type UserSort = (typeof userSorts)[number];
export type PageSort = (typeof pageSorts)[number];
export type CodexSort = (typeof codexSorts)[number];
export type AuditSort = (typeof auditSorts)[number];

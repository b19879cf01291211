import type { CodeView } from "./codes.contract.ts";

/** Codes as they are exported to a table, and can be imported again. */
export const codeColumns = {
  heads: ["code", "maxUses", "expiresAt", "label", "startsAt", "usedCount", "status"],
  cells: (row: CodeView) => [
    row.code,
    row.maxUses,
    row.expiresAt,
    row.label,
    row.startsAt,
    row.usedCount,
    row.status,
  ],
};

import type { AuditView } from "../../../../src/features/monitoring/monitoring.contract.ts";
import type { CsvTable } from "../../../kit/resource/csv-export.tsx";
import { objectIn } from "./log-details.ts";

/** The audit log as it is exported. */
export const logTable: CsvTable<AuditView> = {
  name: "audit-logs",
  heads: ["ID", "User ID", "Action", "Details", "IP Address", "User Agent", "Created At"],
  cells: (row) => [row.id, row.userId, row.action, row.details, row.ipAddress, row.userAgent, row.createdAt],
  objectOf: ({ username: _, ...row }) => ({ ...row, details: objectIn(row.details) ?? row.details }),
};

import { refusalsActions } from "../../../core/contract/actions/refusals.ts";
import { addressSettings, auditSettings } from "../../../core/contract/settings/audit.ts";
import { doctorSettings } from "../../../core/contract/settings/doctor.ts";

/** What the doctor and the audit log declare; any feature may refuse. */
export const monitoringEntries = {
  settings: { ...auditSettings, ...addressSettings, ...doctorSettings },
  actions: refusalsActions,
};

import { refusalsActions } from "../../contract/actions/refusals.ts";
import { addressSettings, auditSettings } from "../../contract/settings/audit.ts";
import { doctorSettings } from "../../contract/settings/doctor.ts";

/** What the doctor and the audit log declare; any feature may refuse. */
export const monitoringEntries = {
  settings: { ...auditSettings, ...addressSettings, ...doctorSettings },
  actions: refusalsActions,
};

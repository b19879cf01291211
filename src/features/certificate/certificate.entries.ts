import { alert } from "../../core/contract/alert.ts";
import { declare } from "../../core/contract/declare.ts";
import { settingsPath } from "../../core/contract/paths.ts";
import type { CertificateFacts } from "./certificate.contract.ts";

export const certificateAlerts = declare({
  certificate_missing: alert<CertificateFacts>({ place: settingsPath("doctor") }),
  certificate_ending: alert<CertificateFacts>({ place: settingsPath("doctor") }),
});

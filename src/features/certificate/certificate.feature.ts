import { feature } from "../../feature.ts";
import { certificateAlerts } from "./certificate.entries.ts";
import { certificateService } from "./certificate.service.ts";

/** The portal's own certificate, where no proxy ends encryption. */
export const certificate = feature({
  name: "certificate",
  needs: {},
  alerts: certificateAlerts,
  build(core) {
    const { tls } = core.config;
    const certificate = tls && certificateService(core, tls);
    return {
      certificate,
      checks: {
        async certificate() {
          const trouble = await certificate?.trouble();
          return trouble ? [trouble] : [];
        },
      },
      jobs: certificate
        ? { certificate: { every: tls.mode === "files" ? "moment" : "halfMinute", run: certificate.tend } }
        : {},
    };
  },
});

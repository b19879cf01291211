import type { SharePicturesService } from "../features/pages/share-pictures.service.ts";
import type { SettingsService } from "../features/settings/settings.service.ts";
import { testMailService } from "../features/settings/test-mail.service.ts";
import type { Shared } from "./shared.ts";
import { hasBadCertificate } from "./watch.ts";

/** Builds how settings are changed, and the mail that tries them. */
export function composeSettings(
  { log, base, settings, limits, mailer, mailSettings }: Shared,
  drawPictures: SharePicturesService["draw"],
) {
  return {
    settings: {
      ...settings,
      async change(request, actor, change) {
        const changed = await settings.change(request, actor, change);
        if (request.key === "product_title") drawPictures(null);
        return changed;
      },
    } satisfies SettingsService,
    testMail: testMailService({
      ...base,
      limits,
      mailer,
      current: mailSettings,
      log,
      pause: (ms) => Bun.sleep(ms),
      hasBadCertificate,
    }),
  };
}

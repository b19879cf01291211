import { Elysia } from "elysia";
import { backupPartMaxBytes, passwordTicketMs } from "../../../core/contract/limits.ts";
import { bearerOf } from "../../../core/http/guards.ts";
import { readBytes } from "../../../core/http/json-body.ts";
import { contextOf, heavyTimeoutS, queryOf, queryType } from "../../../core/http/request.ts";
import type { Core } from "../../../core.ts";
import { translator } from "../../../locales/i18n.ts";
import { beginRequest, broughtPartQuery, type SetupView, setupRequest } from "../accounts.contract.ts";
import type { SetupBackupService } from "./setup-backup.service.ts";
import type { SetupLinkService } from "./setup-link.service.ts";

/** The calls of a set-up link, which is all that its owner has: as a ticket for a password, or before each part of a backup. */
export function setupRoutes(
  { setupLink, setupBackup }: { setupLink: SetupLinkService; setupBackup: SetupBackupService },
  { ticket }: Core["cookies"],
) {
  return new Elysia()
    .post(
      "/api/admin/login/setup",
      async ({ body, request, set }): Promise<SetupView> => {
        const { client, language } = contextOf(request);
        const { user, ticket: given } = await setupLink.open(body.token, client);
        set.headers["set-cookie"] = ticket.set(given, passwordTicketMs);
        const message = translator(language, "messages")("passwordChangeRequired");
        const takesBackup = setupBackup.isPossible();
        return { success: true, message, userId: user.id, user, requiresPasswordChange: true, takesBackup };
      },
      { body: setupRequest },
    )
    .post(
      "/api/admin/login/setup/backup",
      async ({ request }) => {
        const { incoming, client } = contextOf(request);
        const read = () => readBytes(incoming, backupPartMaxBytes);
        const placed = () => queryOf(request, broughtPartQuery);
        await setupBackup.take({ placed, read }, bearerOf(incoming), client);
        return { success: true };
      },
      {
        query: queryType(broughtPartQuery),
        detail: { bodyMaxBytes: backupPartMaxBytes, isBytes: true },
      },
    )
    .post(
      "/api/admin/login/setup/begin",
      async ({ body, request }) => {
        const { incoming, client, setIdleTimeout } = contextOf(request);
        setIdleTimeout(heavyTimeoutS);
        await setupBackup.begin(body, bearerOf(incoming), client);
        return { success: true };
      },
      { body: beginRequest },
    );
}

import { Elysia } from "elysia";
import { buyersBodyMaxBytes } from "../../core/contract/limits.ts";
import { masterGuard } from "../../core/http/guards.ts";
import { contextOf, heavyTimeoutS, idOf, queryOf, queryType } from "../../core/http/request.ts";
import { translator } from "../../locales/i18n.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import type { BuyersService } from "./buyers.service.ts";
import type { DownloadEmails } from "./download-emails.service.ts";
import type { RefundsService } from "./refunds.service.ts";
import {
  type BuyersView,
  buyersRequest,
  type ShopEventAddressView,
  type ShopEventAssignView,
  type ShopEventDismissView,
  shopEventAddressRequest,
  shopEventAssignRequest,
  shopEventDismissRequest,
  shopEventListQuery,
} from "./sales.contract.ts";
import type { WebhookService } from "./webhook.service.ts";

type Services = {
  buyers: BuyersService;
  webhook: WebhookService;
  downloadEmails: DownloadEmails;
  refunds: RefundsService;
};

/** The buyers of editions and the events of shops, for the master admin alone. */
export function buyersRoutes({ buyers, webhook, downloadEmails, refunds }: Services, { master }: Guards) {
  return new Elysia()
    .use(masterGuard(master))
    .post(
      "/api/admin/press-runs/:id/buyers",
      async ({ params, body, actor, request }): Promise<BuyersView> => {
        const { language, incoming, setIdleTimeout } = contextOf(request);
        setIdleTimeout(heavyTimeoutS);
        const { lines, ...report } = await buyers.add(idOf(params.id), body, actor, incoming.signal);
        const t = translator(language, "buyers");
        const told = lines.map((line) => ({
          ...line,
          message: t(line.outcome, { number: line.number ?? "", status: line.status ?? "" }),
        }));
        return { success: true, ...report, lines: told };
      },
      { body: buyersRequest, detail: { bodyMaxBytes: buyersBodyMaxBytes } },
    )
    .post("/api/admin/press-runs/:id/copies/:number/letter", async ({ params, actor }) => {
      await downloadEmails.sendAgain(idOf(params.id), idOf(params.number), actor);
      return { success: true as const };
    })
    .post("/api/admin/press-runs/:id/copies/:number/restore", async ({ params, actor }) => {
      await refunds.giveBack(idOf(params.id), idOf(params.number), actor);
      return { success: true as const };
    })
    .get("/api/admin/intake", ({ request }) => webhook.list(queryOf(request, shopEventListQuery)), {
      query: queryType(shopEventListQuery),
    })
    .post(
      "/api/admin/intake/assign",
      async ({ body, actor }): Promise<ShopEventAssignView> => ({
        success: true,
        ...(await webhook.assign(body, actor)),
      }),
      { body: shopEventAssignRequest },
    )
    .post(
      "/api/admin/intake/:id/address",
      async ({ params, body, actor }): Promise<ShopEventAddressView> => ({
        success: true,
        isSold: await webhook.putAddress(idOf(params.id), body, actor),
      }),
      { body: shopEventAddressRequest },
    )
    .post(
      "/api/admin/intake/dismiss",
      async ({ body, actor }): Promise<ShopEventDismissView> => ({
        success: true,
        dismissed: await webhook.dismiss(body, actor),
      }),
      { body: shopEventDismissRequest },
    );
}

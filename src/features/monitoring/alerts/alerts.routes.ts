import { Elysia } from "elysia";
import { masterGuard } from "../../../core/http/guards.ts";
import { contextOf, idOf } from "../../../core/http/request.ts";
import { alertTitle, deliveryReason } from "../../../locales/operators.ts";
import type { Guards } from "../../accounts/sessions/guards.ts";
import { emptyRequest } from "../../support/support.contract.ts";
import type { WebhooksService } from "../webhooks/webhooks.service.ts";
import {
  type AlertsView,
  type WebhookSecretView,
  type WebhooksView,
  webhookChangeRequest,
  webhookRequest,
} from "./alerts.contract.ts";
import type { AlertsService } from "./alerts.service.ts";

type Services = { alerts: AlertsService; webhooks: WebhooksService };

/** The alerts that the operators get, the addresses that it is sent to beside emails, and what was sent, for the master admin. */
export function alertsRoutes({ alerts, webhooks }: Services, { master, danger }: Guards) {
  const changing = danger.of("alert_webhooks");
  return new Elysia()
    .use(masterGuard(master))
    .get("/api/admin/alerts", ({ request }): Promise<AlertsView> => alerts.view(contextOf(request).language))
    .get("/api/admin/webhooks", async ({ request }): Promise<WebhooksView> => {
      const { language } = contextOf(request);
      const deliveries = await webhooks.deliveries.list();
      return {
        items: await webhooks.list(),
        deliveries: deliveries.map(({ reason, stateAt: _, ...delivery }) => ({
          ...delivery,
          title: delivery.kind && alertTitle(delivery.kind, language),
          reason: deliveryReason(reason, delivery.status, language),
        })),
      };
    })
    .post(
      "/api/admin/webhooks",
      ({ body, actor }): Promise<WebhookSecretView> => webhooks.make(body, actor),
      { body: webhookRequest, ...changing },
    )
    .put(
      "/api/admin/webhooks/:id",
      async ({ params, body, actor }): Promise<{ success: true }> => {
        await webhooks.change(idOf(params.id), body.isActive, actor);
        return { success: true };
      },
      { body: webhookChangeRequest, ...changing },
    )
    .delete(
      "/api/admin/webhooks/:id",
      async ({ params, actor }): Promise<{ success: true }> => {
        await webhooks.remove(idOf(params.id), actor);
        return { success: true };
      },
      changing,
    )
    .post(
      "/api/admin/webhooks/:id/secret",
      ({ params, actor }): Promise<WebhookSecretView> => webhooks.renew(idOf(params.id), actor),
      { body: emptyRequest, ...changing },
    )
    .post(
      "/api/admin/webhooks/:id/test",
      async ({ params }): Promise<{ success: true }> => {
        await webhooks.test(idOf(params.id));
        return { success: true };
      },
      { body: emptyRequest },
    )
    .post(
      "/api/admin/webhooks/deliveries/:id/again",
      async ({ params }): Promise<{ success: true }> => {
        await webhooks.deliveries.again(idOf(params.id));
        return { success: true };
      },
      { body: emptyRequest },
    );
}

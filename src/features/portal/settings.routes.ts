import { Elysia } from "elysia";
import {
  defaultCourse,
  defaultTitle,
  type IdentityKey,
  isIdentityKey,
} from "../../core/contract/identity.ts";
import type { Language } from "../../core/contract/languages.ts";
import { defaultLook } from "../../core/contract/look.ts";
import type { Tx } from "../../core/db/database.ts";
import { jsonWithEtag } from "../../core/http/cached-responses.ts";
import { masterGuard } from "../../core/http/guards.ts";
import { contextOf } from "../../core/http/request.ts";
import type { SettingsService } from "../../core/settings/settings.service.ts";
import { textIn, translator } from "../../locales/i18n.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import type { IdentityChanges } from "../identity/identity.service.ts";
import type { AlertsService } from "../monitoring/alerts/alerts.service.ts";
import type { SharePicturesService } from "../pages/share-pictures.service.ts";
import { type SettingView, settingRequest, type TestMailView, testMailRequest } from "./portal.contract.ts";
import type { TestMailService } from "./test-mail.service.ts";

/** What is said of a test message that no mail server answered in words of its own. */
const testFaultWords = {
  none: "mailServerNone",
  unencrypted: "mailServerUnencrypted",
  certificate: "mailServerCertificate",
  silent: "mailServerSilent",
} as const;

/** What each choice of a draft is until the owner makes another. */
const defaultChoices: Record<IdentityKey, string> = {
  product_title: defaultTitle,
  course_name: defaultCourse,
  ...defaultLook,
};

type Services = {
  testMail: TestMailService;
  alerts: AlertsService;
  pictures: SharePicturesService;
  identity: IdentityChanges;
};

/** The link that the portal's face shows, and the settings, which are the master admin's alone. */
export function settingsRoutes(
  settings: SettingsService,
  { testMail, alerts, pictures, identity }: Services,
  { master, danger }: Guards,
) {
  const described = (setting: Omit<SettingView, "description">, request: Request): SettingView => ({
    ...setting,
    description: descriptionOf(setting, contextOf(request).language),
  });

  return new Elysia()
    .get("/api/course-url", async ({ request }) => jsonWithEtag(request, await settings.courseUrl()))
    .use(masterGuard(master))
    .get("/api/admin/settings", async ({ request }) => {
      const [items, { draft, choices }] = await Promise.all([settings.list(), identity.view()]);
      const drafted = (item: (typeof items)[number]) =>
        draft && isIdentityKey(item.key)
          ? { ...item, value: choices[item.key] ?? defaultChoices[item.key], source: "draft" as const }
          : item;
      return { items: items.map((item) => described(drafted(item), request)) };
    })
    .put(
      "/api/admin/settings",
      async ({ body, actor, request, token }) => {
        const { key, value } = body;
        await identity.judge(key, value);
        if (isIdentityKey(key) && (await identity.draftChoice(key, value, actor)))
          return described({ key, value: value ?? defaultChoices[key], source: "draft" }, request);
        const requireProof = danger.proofOf({ token, request });
        const judge = (tx: Tx) =>
          isIdentityKey(key) ? identity.judgeLive(tx, key, value) : Promise.resolve(undefined);
        const changed = await settings.change(body, actor, { requireProof, tell: alerts, judge });
        danger.wake();
        // It is in the picture of links to the portal.
        if (body.key === "product_title") pictures.draw(null);
        return described(changed, request);
      },
      { body: settingRequest },
    )
    .post(
      "/api/admin/settings/test-mail",
      async ({ body, actor, request }): Promise<TestMailView> => {
        const { language } = contextOf(request);
        const { success, answer, fault } = await testMail.send(body, language, actor);
        const t = translator(language, "messages");
        return { success, answer: answer ?? t(testFaultWords[fault ?? "silent"]) };
      },
      { body: testMailRequest },
    );
}

function descriptionOf({ key, notice }: Omit<SettingView, "description">, language: Language): string {
  const description = textIn(language, "settings", key) ?? "";
  return notice ? `${description} ${translator(language, "settingNotices")(notice)}`.trim() : description;
}

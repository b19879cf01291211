import { Elysia } from "elysia";
import type { FormKind } from "../../core/contract/codex-form.ts";
import type { PlaceHintsView, TakenHintsView } from "../../core/contract/hint-views.ts";
import type { Language } from "../../core/contract/languages.ts";
import { masterGuard, staffGuard, visitorGuard } from "../../core/http/guards.ts";
import { contextOf, idOf, queryOf, queryType, visitorLanguage } from "../../core/http/request.ts";
import { translator } from "../../locales/i18n.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import type { BookHintsService } from "./book-hints.service.ts";
import {
  type BookHintsView,
  type FormHintsView,
  formHintsRequest,
  hintOrderRequest,
  hintRequest,
  hintUpdateRequest,
  placeQuery,
  replyRequest,
  takeHintRequest,
} from "./hints.contract.ts";
import type { HintsService } from "./hints.service.ts";
import type { InitiateHintsService } from "./initiate-hints.service.ts";
import type { RepliesService } from "./replies.service.ts";

/** Hints and replies to wrong codes, for any staff. */
export function hintsRoutes(
  { hints, replies }: { hints: HintsService; replies: RepliesService },
  { staff }: Guards,
) {
  return new Elysia()
    .use(staffGuard(staff))
    .get("/api/admin/whispers", ({ request }) => hints.list(queryOf(request, placeQuery).roomId), {
      query: queryType(placeQuery),
    })
    .post(
      "/api/admin/whispers",
      ({ body, actor, set }) => {
        set.status = 201;
        return hints.create(body, actor);
      },
      { body: hintRequest },
    )
    .put("/api/admin/whispers/order", ({ body, actor }) => hints.order(body, actor), {
      body: hintOrderRequest,
    })
    .put("/api/admin/whispers/:id", ({ params, body, actor }) => hints.update(idOf(params.id), body, actor), {
      body: hintUpdateRequest,
    })
    .delete("/api/admin/whispers/:id", async ({ params, actor, set }) => {
      await hints.remove(idOf(params.id), actor);
      set.status = 204;
    })
    .get("/api/admin/near-misses", () => replies.list())
    .post(
      "/api/admin/near-misses",
      ({ body, actor, set }) => {
        set.status = 201;
        return replies.create(body, actor);
      },
      { body: replyRequest },
    )
    .put(
      "/api/admin/near-misses/:id",
      ({ params, body, actor }) => replies.update(idOf(params.id), body, actor),
      { body: replyRequest },
    )
    .delete("/api/admin/near-misses/:id", async ({ params, actor, set }) => {
      await replies.remove(idOf(params.id), actor);
      set.status = 204;
    });
}

const path = "/api/codes/whispers";
const nothing: PlaceHintsView = { taken: [], next: null, opensAt: null };

/** The hints at the gate, for initiates. */
export function initiateHintsRoutes(
  hints: InitiateHintsService,
  { initiate: { visitor: find, cookie } }: Guards,
) {
  return new Elysia()
    .use(visitorGuard(find, cookie))
    .get(path, async ({ visitor, request }): Promise<TakenHintsView> => {
      const language = await visitorLanguage(request);
      const whispers = await hints.at(visitor.id, { place: "gate" }, language);
      return { success: true, whispers: whispers ?? nothing };
    })
    .post(
      path,
      async ({ visitor, request, body: { taken } }): Promise<TakenHintsView> => {
        const { client } = contextOf(request);
        const language = await visitorLanguage(request);
        const asked = { place: "gate", userId: visitor.id, taken } as const;
        return { success: true, whispers: await hints.take(asked, language, client) };
      },
      { body: takeHintRequest },
    );
}

/** The hints of a book, for initiates with its key. */
export function formHintsRoutes(hints: BookHintsService, { initiate }: Guards) {
  return new Elysia().use(visitorGuard(initiate.visitor, initiate.cookie)).post(
    "/api/codes/hints",
    async ({ visitor, request, body }): Promise<FormHintsView> => {
      const { client } = contextOf(request);
      const language = await visitorLanguage(request);
      const form = await hints.formOf(visitor.id, body, client);
      if (!form) return { success: true, form, hints: [], more: false };
      const { name, hints: all } = hintsOf(form.kind, language);
      const told = all.slice(0, body.count ?? 1);
      return {
        success: true,
        form: { ...form, name },
        hints: told.map((text) => ({ text, language })),
        more: told.length < all.length,
      };
    },
    { body: formHintsRequest },
  );
}

/** The hints of a book or an edition's master, for the master admin, who made it. */
export function bookHintsRoutes(hints: BookHintsService, { master }: Guards) {
  return new Elysia()
    .use(masterGuard(master))
    .get("/api/admin/codices/:id/hints", async ({ params, request }): Promise<BookHintsView> => {
      const { mark, stages } = await hints.ofBook(idOf(params.id));
      const { language } = contextOf(request);
      return { mark, forms: stages.map((stage) => ({ ...stage, ...hintsOf(stage.kind, language) })) };
    });
}

/** Returns what a form is called, and its hints, from the gentlest to the one that almost tells. */
function hintsOf(kind: FormKind, language: Language): { name: string; hints: string[] } {
  const t = translator(language, "bookHints");
  return { name: t(`${kind}.name`), hints: [...t(`${kind}.hints`, { returnObjects: true })] };
}

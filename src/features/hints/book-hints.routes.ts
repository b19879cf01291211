import { Elysia } from "elysia";
import type { FormKind } from "../../core/contract/codex-form.ts";
import type { Language } from "../../core/contract/languages.ts";
import { masterGuard, visitorGuard } from "../../core/http/guards.ts";
import { contextOf, idOf } from "../../core/http/request.ts";
import { translator } from "../../locales/i18n.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import type { BookHintsService } from "./book-hints.service.ts";
import { type BookHintsView, type FormHintsView, formHintsRequest } from "./hints.contract.ts";

/** The hints of a book, to whoever has proven their address and brings the key before. */
export function formHintsRoutes(hints: BookHintsService, { initiate }: Guards) {
  return new Elysia().use(visitorGuard(initiate.visitor, initiate.cookie)).post(
    "/api/codes/hints",
    async ({ visitor, request, body }): Promise<FormHintsView> => {
      const { client, language } = contextOf(request);
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

/** The hints of a book or a press run's master, for the master admin, who made it. */
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

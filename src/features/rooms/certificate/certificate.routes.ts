import { Elysia } from "elysia";
import { type BookplateForm, bookplateForms } from "../../../core/contract/prints.ts";
import { viewerOf } from "../../../core/http/accept.ts";
import { visitorGuard } from "../../../core/http/guards.ts";
import { contextOf } from "../../../core/http/request.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { Guards } from "../../accounts/sessions/guards.ts";
import type { CertificateService } from "./certificate.service.ts";

const types: Record<BookplateForm, string> = { svg: "image/svg+xml", pdf: "application/pdf" };

/** What a plate may do when it is opened by itself: show what it is drawn of, and nothing else. */
const plateSecurityPolicy = "default-src 'none'; sandbox";

/** Confirms seals to anybody, and serves the certificates of admitted initiates. */
export function certificateRoutes(certificates: CertificateService, { initiate }: Guards) {
  return new Elysia()
    .get("/api/seals/:token", ({ params, request }) =>
      certificates.confirm(params.token, contextOf(request).client),
    )
    .get("/api/seals/:token/picture", async ({ params, request }) => {
      const bytes = await certificates.picture(params.token, contextOf(request).client);
      const headers = { "content-type": types.svg, "content-security-policy": plateSecurityPolicy };
      return new Response(bytes, { headers });
    })
    .use(visitorGuard(initiate.visitor, initiate.cookie))
    .get("/api/antechamber/bookplate", ({ visitor, request }) =>
      certificates.own(visitor.id, contextOf(request).client),
    )
    .get("/api/antechamber/bookplate/:form", async ({ visitor, params, request }) => {
      const form = bookplateForms.find((each) => each === params.form);
      if (!form) throw new CodedError("not_found");
      const { offered, client } = contextOf(request);
      // A picture in a page asks in the browser's language, and not in the one that was chosen here.
      const { language } = viewerOf(request, await offered.now());
      const bytes = await certificates.draw(visitor.id, form, language, client);
      const headers = {
        "content-type": types[form],
        "content-disposition": `attachment; filename="ex-libris.${form}"`,
        "content-security-policy": plateSecurityPolicy,
      };
      return new Response(bytes, { headers });
    });
}

import { Elysia } from "elysia";
import { masterGuard, staffGuard } from "../../../core/http/guards.ts";
import { idOf } from "../../../core/http/request.ts";
import type { Guards } from "../../accounts/sessions/guards.ts";
import { codeImpactRequest } from "../rooms.contract.ts";
import type { ImpactService } from "./impact.service.ts";
import type { ReferencesService } from "./references.service.ts";

type Services = { references: ReferencesService; impact: ImpactService };

/** Where codes, rooms and pages are used, and what a change of codes would do, for any staff. */
export function referencesRoutes({ references, impact }: Services, { staff }: Guards) {
  return new Elysia()
    .use(staffGuard(staff))
    .get("/api/admin/codes/:id/ties", ({ params }) => references.ofCode(idOf(params.id)))
    .get("/api/admin/rooms/:id/ties", ({ params }) => references.ofRoom(idOf(params.id)))
    .get("/api/admin/pages/:id/ties", ({ params }) => references.ofPage(idOf(params.id)))
    .post("/api/admin/codes/effects", ({ body }) => impact.ofCodes(body), { body: codeImpactRequest });
}

/** Where the codes of an edition are used, for the master admin alone, as runs are. */
export function editionReferencesRoutes(references: ReferencesService, { master }: Guards) {
  return new Elysia()
    .use(masterGuard(master))
    .get("/api/admin/press-runs/:id/ties", ({ params }) => references.ofEdition(idOf(params.id)));
}

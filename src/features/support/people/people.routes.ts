import { Elysia } from "elysia";
import { visitorSessionMs } from "../../../core/contract/limits.ts";
import type { VisitorCookies } from "../../../core/http/cookies.ts";
import { masterGuard, staffGuard } from "../../../core/http/guards.ts";
import { contextOf, queryOf, queryType } from "../../../core/http/request.ts";
import type { Guards } from "../../accounts/sessions/guards.ts";
import {
  addressRequest,
  emptyRequest,
  endSessionsRequest,
  noteRequest,
  type PassUsedView,
  type PeopleView,
  type PersonChangedView,
  passRequest,
  peopleQuery,
  reasonRequest,
  renameRequest,
} from "../support.contract.ts";
import type { ActionsService } from "./actions.service.ts";
import type { PassesService } from "./passes.service.ts";
import type { PeopleService } from "./people.service.ts";

const done: PersonChangedView = { success: true };

/** People as any staff see them, and what any staff can do for them. */
export function peopleRoutes(people: PeopleService, actions: ActionsService, { staff }: Guards) {
  return new Elysia()
    .use(staffGuard(staff))
    .get(
      "/api/admin/people",
      async ({ request, staff }): Promise<PeopleView> => ({
        people: await people.find(queryOf(request, peopleQuery).q, staff),
      }),
      { query: queryType(peopleQuery) },
    )
    .get("/api/admin/people/:id/timeline", ({ params, staff }) => people.card(params.id, staff))
    .post(
      "/api/admin/people/:id/resend",
      async ({ params, actor }) => {
        await actions.resend(params.id, actor);
        return done;
      },
      { body: emptyRequest },
    )
    .post(
      "/api/admin/people/:id/pardon",
      async ({ params, actor }) => {
        await actions.pardon(params.id, actor);
        return done;
      },
      { body: emptyRequest },
    )
    .post(
      "/api/admin/people/:id/endSessions",
      async ({ params, body, actor, staff }) => {
        await actions.endSessions(params.id, body.sessionId, actor, staff.role === "master_admin");
        return done;
      },
      { body: endSessionsRequest },
    )
    .post(
      "/api/admin/people/:id/note",
      async ({ params, body, actor }) => {
        await actions.note(params.id, body.note, actor);
        return done;
      },
      { body: noteRequest },
    );
}

/** What the master admin alone can do for a person. */
export function masterPeopleRoutes(actions: ActionsService, { master, danger }: Guards) {
  return new Elysia()
    .use(masterGuard(master))
    .post(
      "/api/admin/people/:id/address",
      async ({ params, body, actor, token, request }) => {
        await actions.address(params.id, body, actor, danger.proofOf({ token, request }));
        danger.wake();
        return done;
      },
      { body: addressRequest },
    )
    .post(
      "/api/admin/people/:id/rename",
      async ({ params, body, actor }) => {
        await actions.rename(params.id, body.username, actor);
        return done;
      },
      { body: renameRequest },
    )
    .post(
      "/api/admin/people/:id/admit",
      async ({ params, body, actor }) => {
        await actions.admit(params.id, body.reason, actor);
        return done;
      },
      { body: reasonRequest },
    )
    .post(
      "/api/admin/people/:id/revoke",
      async ({ params, body, actor }) => {
        await actions.revoke(params.id, body.reason, actor);
        return done;
      },
      { body: reasonRequest },
    )
    .post(
      "/api/admin/people/:id/suspend",
      async ({ params, body, actor }) => {
        await actions.suspend(params.id, body.reason, actor);
        return done;
      },
      { body: reasonRequest },
    )
    .post(
      "/api/admin/people/:id/lift",
      async ({ params, actor }) => {
        await actions.lift(params.id, actor);
        return done;
      },
      { body: emptyRequest },
    )
    .post("/api/admin/people/:id/export", ({ params, actor }) => actions.export(params.id, actor), {
      body: emptyRequest,
      ...danger.of("person_export"),
    })
    .post(
      "/api/admin/people/:id/resetFactors",
      async ({ params, body, actor }) => {
        await actions.resetFactors(params.id, body.reason, actor);
        return done;
      },
      { body: reasonRequest, ...danger.of("factors_reset") },
    )
    .post(
      "/api/admin/people/:id/erase",
      async ({ params, body, actor }) => {
        await actions.erase(params.id, body.reason, actor);
        return done;
      },
      { body: reasonRequest, ...danger.of("erasure") },
    )
    .post("/api/admin/people/:id/pass", ({ params, actor }) => actions.pass(params.id, actor), {
      body: emptyRequest,
      ...danger.of("pass"),
    });
}

/** Enter with a pass: open to whoever has one. */
export function passRoutes(passes: Pick<PassesService, "enter">, cookies: VisitorCookies) {
  return new Elysia().post(
    "/api/auth/pass",
    async ({ body, request, set }): Promise<PassUsedView> => {
      const { client } = contextOf(request);
      const { token, ...view } = await passes.enter(body.token, client, cookies.session.read(request));
      set.headers["set-cookie"] = cookies.session.set(token, visitorSessionMs);
      return { success: true, ...view };
    },
    { body: passRequest },
  );
}

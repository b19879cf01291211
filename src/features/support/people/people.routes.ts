import { Elysia } from "elysia";
import { factorTicketMs, visitorSessionMs } from "../../../core/contract/limits.ts";
import type { VisitorCookies } from "../../../core/http/cookies.ts";
import { masterGuard, staffGuard } from "../../../core/http/guards.ts";
import { contextOf, idOf, queryOf, queryType } from "../../../core/http/request.ts";
import type { Core } from "../../../core.ts";
import { translator } from "../../../locales/i18n.ts";
import { type ForcedChangeView, joinRequest } from "../../accounts/accounts.contract.ts";
import type { Guards } from "../../accounts/sessions/guards.ts";
import {
  addressRequest,
  emptyRequest,
  endSessionsRequest,
  type InvitationMadeView,
  type InvitationsView,
  type InvitedView,
  invitationRequest,
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
import type { InvitationsService } from "./invitations.service.ts";
import type { PassesService } from "./passes.service.ts";
import type { PeopleService } from "./people.service.ts";

/** Returns that something is done once it is. */
async function done(work: Promise<void>): Promise<PersonChangedView> {
  await work;
  return { success: true };
}

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
    .post("/api/admin/people/:id/resend", ({ params, actor }) => done(actions.resend(params.id, actor)), {
      body: emptyRequest,
    })
    .post("/api/admin/people/:id/pardon", ({ params, actor }) => done(actions.pardon(params.id, actor)), {
      body: emptyRequest,
    })
    .post(
      "/api/admin/people/:id/endSessions",
      ({ params, body, actor, staff }) =>
        done(actions.endSessions(params.id, body.sessionId, actor, staff.role === "master_admin")),
      { body: endSessionsRequest },
    )
    .post(
      "/api/admin/people/:id/note",
      ({ params, body, actor }) => done(actions.note(params.id, body.note, actor)),
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
        const changed = await done(
          actions.address(params.id, body, actor, danger.proofOf({ token, request })),
        );
        danger.wake();
        return changed;
      },
      { body: addressRequest },
    )
    .post(
      "/api/admin/people/:id/rename",
      ({ params, body, actor }) => done(actions.rename(params.id, body.username, actor)),
      { body: renameRequest },
    )
    .post(
      "/api/admin/people/:id/admit",
      ({ params, body, actor }) => done(actions.admit(params.id, body.reason, actor)),
      { body: reasonRequest },
    )
    .post(
      "/api/admin/people/:id/revoke",
      ({ params, body, actor }) => done(actions.revoke(params.id, body.reason, actor)),
      { body: reasonRequest },
    )
    .post(
      "/api/admin/people/:id/suspend",
      ({ params, body, actor }) => done(actions.suspend(params.id, body.reason, actor)),
      { body: reasonRequest },
    )
    .post("/api/admin/people/:id/lift", ({ params, actor }) => done(actions.lift(params.id, actor)), {
      body: emptyRequest,
    })
    .post("/api/admin/people/:id/export", ({ params, actor }) => actions.export(params.id, actor), {
      body: emptyRequest,
      ...danger.of("person_export"),
    })
    .post(
      "/api/admin/people/:id/resetFactors",
      ({ params, body, actor }) => done(actions.resetFactors(params.id, body.reason, actor)),
      { body: reasonRequest, ...danger.of("factors_reset") },
    )
    .post(
      "/api/admin/people/:id/erase",
      ({ params, body, actor }) => done(actions.erase(params.id, body.reason, actor)),
      { body: reasonRequest, ...danger.of("erasure") },
    )
    .post("/api/admin/people/:id/pass", ({ params, actor }) => actions.pass(params.id, actor), {
      body: emptyRequest,
      ...danger.of("pass"),
    });
}

/** Enter with a one-time login link: public. */
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

/** Invitations to the staff: for the master, and for the owner of a link. */
export function invitationsRoutes(
  invitations: InvitationsService,
  { master, danger }: Guards,
  { factorTicket }: Core["cookies"],
) {
  return new Elysia()
    .use(
      new Elysia()
        .use(masterGuard(master))
        .get(
          "/api/admin/invitations",
          async (): Promise<InvitationsView> => ({ items: await invitations.list() }),
        )
        .post(
          "/api/admin/invitations",
          async ({ body, actor, set }): Promise<InvitationMadeView> => {
            const view = await invitations.invite(body, actor);
            set.status = 201;
            return view;
          },
          { body: invitationRequest, ...danger.of("invitation") },
        )
        .delete("/api/admin/invitations/:id", async ({ params, actor, set }) => {
          await invitations.withdraw(idOf(params.id), actor);
          set.status = 204;
        }),
    )
    .post(
      "/api/admin/login/invitation",
      async ({ body, request }): Promise<InvitedView> => {
        const { email } = await invitations.opened(body.token, contextOf(request).client);
        return { success: true, email };
      },
      { body: passRequest },
    )
    .post(
      "/api/admin/login/join",
      async ({ body, request, set }): Promise<ForcedChangeView> => {
        const { client, language } = contextOf(request);
        const entered = await invitations.join(body, client);
        danger.wake();
        const view = { success: true, message: translator(language, "messages")("signedIn") } as const;
        if ("token" in entered) return { ...view, sessionToken: entered.token };
        set.headers["set-cookie"] = factorTicket.set(entered.factorTicket, factorTicketMs);
        return { ...view, secondFactor: entered.secondFactor };
      },
      { body: joinRequest },
    );
}

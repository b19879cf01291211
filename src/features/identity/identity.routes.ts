import { Elysia } from "elysia";
import { ownWordsCall } from "../../core/contract/paths.ts";
import { viewerOf } from "../../core/http/accept.ts";
import { jsonWithEtag } from "../../core/http/cached-responses.ts";
import { masterGuard } from "../../core/http/guards.ts";
import type { IdentityService } from "../../core/identity/identity.service.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import { beginDraftRequest, type OwnWordsView, ownWordRequest, ownWordsParams } from "./identity.contract.ts";
import type { IdentityChanges } from "./identity.service.ts";

/** The owner's words, for screens whose document came in another language. */
export function ownWordsRoutes(identity: IdentityService, changes: IdentityChanges) {
  return new Elysia().get(
    `${ownWordsCall}/:language`,
    async ({ params, request }) => {
      const { preview = "" } = viewerOf(request, [params.language]);
      const shown = (preview && (await changes.preview(preview))) || (await identity.published());
      const view: OwnWordsView = { words: shown.words[params.language] ?? {} };
      const answer = jsonWithEtag(request, view);
      if (preview) answer.headers.set("cache-control", "private, no-store");
      return answer;
    },
    { params: ownWordsParams },
  );
}

/** How the portal presents itself, which is the master admin's alone. */
export function identityRoutes(changes: IdentityChanges, { master }: Guards) {
  return new Elysia()
    .use(masterGuard(master))
    .get("/api/admin/identity", () => changes.view())
    .get("/api/admin/identity/file", () => changes.file())
    .post(
      "/api/admin/identity/draft",
      async ({ actor, body }) => {
        await changes.begin(actor, body);
        return changes.view();
      },
      { body: beginDraftRequest },
    )
    .delete("/api/admin/identity/draft", async ({ actor, set }) => {
      await changes.drop(actor);
      set.status = 204;
    })
    .post("/api/admin/identity/publish", async ({ actor }) => {
      await changes.publish(actor);
      return changes.view();
    })
    .post("/api/admin/identity/undo", async ({ actor }) => {
      await changes.undo(actor);
      return changes.view();
    })
    .get("/api/admin/words", async () => ({ items: await changes.words() }))
    .put("/api/admin/words", ({ actor, body }) => changes.setWord(body, actor), { body: ownWordRequest });
}

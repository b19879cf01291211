import { Elysia } from "elysia";
import { ownWordsCall } from "../../core/contract/paths.ts";
import { viewerOf } from "../../core/http/accept.ts";
import { immutable } from "../../core/http/assets.ts";
import { jsonWithEtag } from "../../core/http/cached-responses.ts";
import { masterGuard } from "../../core/http/guards.ts";
import { namedOwnWords } from "../../core/http/own-words.ts";
import type { IdentityService } from "../../core/identity/identity.service.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import { beginDraftRequest, type OwnWordsView, ownWordRequest, ownWordsParams } from "./identity.contract.ts";
import type { IdentityChanges } from "./identity.service.ts";

/** Answers with words and how caches keep them. */
function answered(request: Request, view: OwnWordsView, headers: Record<string, string>) {
  const answer = jsonWithEtag(request, view);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** The owner's words: those that a hash names are the same forever, all others are those of now. */
export function ownWordsRoutes(identity: IdentityService, changes: IdentityChanges) {
  const lasting = namedOwnWords(identity);
  return new Elysia().get(
    `${ownWordsCall}/:language`,
    async ({ params, query, request }) => {
      const { language } = params;
      const words = await lasting(language, query.is);
      if (words) return answered(request, { words }, { "cache-control": immutable });
      const { preview = "" } = viewerOf(request, [language]);
      const shown = (preview && (await changes.preview(preview))) || (await identity.published());
      const kept = preview ? { "cache-control": "private, no-store" } : {};
      return answered(request, { words: shown.words[language] ?? {} }, { vary: "cookie", ...kept });
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

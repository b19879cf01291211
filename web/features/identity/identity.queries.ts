import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { pictureOf } from "../../../src/core/contract/look.ts";
import type {
  BeginDraftRequest,
  OwnWordRequest,
  WordsPreviewRequest,
} from "../../../src/features/identity/identity.contract.ts";
import { refreshAfterChange, useAdminMutation } from "../../kit/resource/use-admin-mutation.ts";
import { saveEach, tellSaved } from "../../kit/settings/save-each.ts";
import { sayLive } from "../../kit/settings/show-live.ts";
import { adminDelete, adminGet, adminPost, adminPut, adminQuery } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import { downloadJson } from "../../lib/download.ts";
import { ApiError } from "../../lib/errors.ts";
import { onSignOut } from "../../lib/staff-session.ts";
import { storeOf } from "../../lib/store.ts";
import { toast } from "../../lib/toast.ts";
import { wordId } from "./typed-words.ts";

export const useIdentity = () => useQuery(adminQuery("/api/admin/identity"));
export const useOwnWords = () => useQuery(adminQuery("/api/admin/words"));

const acts = {
  publish: () => adminPost("/api/admin/identity/publish", {}),
  undo: () => adminPost("/api/admin/identity/undo", {}),
  drop: () => adminDelete("/api/admin/identity/draft"),
};

/** What shows a change of the identity. */
const shownIn = [adminKeys.identity, adminKeys.settings, adminKeys.words];

/** Returns the server's errors of all fields, each with its name. */
export function fieldFaults(error: unknown): [field: string, message: string][] {
  return error instanceof ApiError ? Object.entries(error.body?.fields ?? {}) : [];
}

/** Begins a draft with what is live, with the example, or with a file. */
export function useBeginDraft() {
  const { t } = useTranslation("identity");
  return useAdminMutation({
    run: (from: BeginDraftRequest) => adminPost("/api/admin/identity/draft", from),
    failed: t("identity.failed"),
    isToldInPlace: (error) => fieldFaults(error).length > 0,
    refresh: shownIn,
  });
}

/** Downloads what is being changed as a file, and says what is not in it. */
export function useDownload() {
  const { t } = useTranslation("identity");
  return useAdminMutation({
    async run() {
      const file = await adminGet("/api/admin/identity/file");
      downloadJson("portal.json", file);
      if (pictureOf(file.choices.emblem ?? "")) toast({ title: t("identity.pictureLeftOut") });
    },
    failed: t("identity.downloadFailed"),
    refresh: [],
  });
}

/** Publishes or discards a draft, or goes back to what was published before, and says what was done where no screen shows it. */
export function useIdentityAct(act: keyof typeof acts, done?: string) {
  const { t } = useTranslation("identity");
  return useAdminMutation({
    run: async (_draft: string | undefined) => {
      await acts[act]();
      sayLive();
    },
    ...(done && { done }),
    failed: t("identity.failed"),
    refresh: shownIn,
  });
}

type RefusedWord = OwnWordRequest & { error: unknown };
/** The words that were not saved the last time, from wherever they were sent. */
export const refusedWords = storeOf<readonly RefusedWord[]>([]);
onSignOut(() => refusedWords.set([]));

/** Saves words one after the other, and goes on after one that is refused; calls back for each that is saved. */
export function useSaveWords(onSaved: (word: OwnWordRequest) => void) {
  const { t } = useTranslation("identity");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: readonly OwnWordRequest[]) =>
      saveEach(words, async (word) => {
        const saved = await adminPut("/api/admin/words", word);
        // What is typed is forgotten for what is known to be saved, so that no field shows the text of before.
        client.setQueryData(
          adminQuery("/api/admin/words").queryKey,
          (before) =>
            before && {
              items: before.items.map((item) => (wordId(item) === wordId(saved) ? saved : item)),
            },
        );
        onSaved(word);
      }),
    async onSuccess({ refused }, words) {
      refusedWords.set(refused);
      if (words.length === 0) return;
      refreshAfterChange(client, adminKeys.words);
      // Another master may have begun a draft, or published it; where that is not known, nothing is said of it.
      const now = { ...adminQuery("/api/admin/identity"), staleTime: 0 };
      const known = await client.fetchQuery(now).catch(() => undefined);
      if (!known?.draft) sayLive();
      const where = known && t(known.draft ? "ownWords.inDraft" : "ownWords.isLive");
      tellSaved(refused, { done: t("ownWords.saved"), failed: t("ownWords.saveFailed"), where });
    },
  });
}

/** Returns what a place looks like with words as they are typed; the one before while the next is fetched. */
export const useWordsPreview = (previewed: WordsPreviewRequest) =>
  useQuery({
    queryKey: [...adminKeys.words, "preview", previewed],
    queryFn: ({ signal }) => adminPost("/api/admin/words/preview", previewed, signal),
    placeholderData: (before) => before,
    gcTime: 0,
  });

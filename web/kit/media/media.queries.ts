import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { MediumUpdateRequest, MediumView } from "../../../src/features/media/media.contract.ts";
import { translator } from "../../i18n.ts";
import { adminDelete, adminGet, adminPut, withQuery } from "../../lib/admin-api.ts";
import type { AnswerOf, QueryOf } from "../../lib/api-types.ts";
import { ApiError } from "../../lib/errors.ts";
import { sendFile } from "../../lib/http.ts";
import { dropRefusedToken, staffToken } from "../../lib/staff-session.ts";
import { useAdminList } from "../resource/use-admin-list.ts";
import { refreshAfterChange, useAdminMutation } from "../resource/use-admin-mutation.ts";

type MediaQuery = QueryOf<"/api/admin/media">;

const t = translator("console");
export const mediaKey = ["/api/admin/media"];

/** Returns where the bytes of a medium are; of a picture in its small form. */
export const mediumUrl = ({ sha }: Pick<MediumView, "sha">): string => `/media/${sha}?w=800`;

export function fetchMedia(query: MediaQuery, signal: AbortSignal) {
  return adminGet("/api/admin/media", query, signal);
}

/** The library's media. */
export function useMediaList(query: MediaQuery) {
  return useAdminList(mediaKey, query, fetchMedia);
}

/** How much of the library's room is taken. */
export function useMediaRoom() {
  return useQuery({
    queryKey: [...mediaKey, "room"],
    queryFn: ({ signal }) => fetchMedia({ limit: 1 }, signal),
  }).data;
}

/** The medium that a text refers to; null when there is none any more. The browser may then show it, too. */
export function useMedium(sha: string) {
  return useQuery({
    queryKey: [...mediaKey, "of text", sha],
    queryFn: async ({ signal }) => (await fetchMedia({ sha }, signal)).items[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns what uploads a file and refetches what shows it. */
export function useUpload() {
  const client = useQueryClient();
  return async (
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<MediumView> => {
    // A pasted picture has a name of the browser's own, or none.
    const path = withQuery("/api/admin/media", { name: file.name || "picture" });
    const token = staffToken();
    const answer = await sendFile(path, file, { token, onProgress, signal }).catch((failure) => {
      if (failure instanceof ApiError && failure.status === 401) dropRefusedToken(token);
      throw failure;
    });
    const medium: AnswerOf<"post", "/api/admin/media"> = JSON.parse(answer);
    refreshAfterChange(client, mediaKey);
    return medium;
  };
}

export function useChangeMedium(id: number) {
  return useAdminMutation({
    run: (request: MediumUpdateRequest) => adminPut(`/api/admin/media/${id}`, request),
    done: t("media.changedToast"),
    failed: t("media.changeFailed"),
    refresh: [mediaKey],
  });
}

/** Describes a picture where it is used in a text, which shows that it was saved. */
export function useDescribeMedium(id: number) {
  return useAdminMutation({
    run: (request: MediumUpdateRequest) => adminPut(`/api/admin/media/${id}`, request),
    failed: t("media.changeFailed"),
    refresh: [mediaKey],
  });
}

export function useDeleteMedium() {
  return useAdminMutation({
    run: (id: number) => adminDelete(`/api/admin/media/${id}`),
    done: t("media.deletedToast"),
    failed: t("media.deleteFailed"),
    refresh: [mediaKey],
  });
}

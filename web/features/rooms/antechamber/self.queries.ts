import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { hallKey } from "../../../../src/core/contract/documents.ts";
import { type Language, languageParameter } from "../../../../src/core/contract/languages.ts";
import type { BookplateForm } from "../../../../src/core/contract/prints.ts";
import type { SelfRequest } from "../../../../src/features/privacy/privacy.contract.ts";
import { del, get, pathQuery, post, put } from "../../../lib/api.ts";
import { send } from "../../../lib/http.ts";

const mine = pathQuery("/api/auth/me").queryKey;

/** One's own account, fetched at every visit. */
export function useSelf() {
  return useQuery({
    queryKey: mine,
    queryFn: ({ signal }) => get("/api/auth/me", signal),
    staleTime: 0,
    gcTime: 0,
  });
}

const myBookplate = pathQuery("/api/antechamber/bookplate").queryKey;

/** What one's own certificate says. */
export function useBookplate() {
  return useQuery({
    queryKey: myBookplate,
    queryFn: ({ signal }) => get("/api/antechamber/bookplate", signal),
    staleTime: 0,
    gcTime: 0,
  });
}

const ownRoomEmails = pathQuery("/api/auth/me/room-letters").queryKey;

/** Whether one wants emails about rooms, fetched at every visit: a link in an email may have stopped them. */
export function useRoomEmails() {
  return useQuery({
    queryKey: ownRoomEmails,
    queryFn: ({ signal }) => get("/api/auth/me/room-letters", signal),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useWantRoomEmails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => put("/api/auth/me/room-letters", { wanted }),
    onSettled: () => client.invalidateQueries({ queryKey: ownRoomEmails }),
  });
}

/** Returns where one's own certificate is; a picture names no language by itself. */
export function bookplatePath(form: BookplateForm, language: Language): string {
  return `/api/antechamber/bookplate/${form}?${languageParameter}=${language}`;
}

export function useTakeBookplate() {
  return useMutation({
    mutationFn: async ({ form, language }: { form: BookplateForm; language: Language }) =>
      (await send("GET", bookplatePath(form, language))).blob(),
  });
}

/** Changes one's name and language; the rooms greet by name, and the certificate bears it. */
export function useChangeSelf() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: SelfRequest) => put("/api/auth/me", request),
    onSuccess: () => {
      client.removeQueries({ queryKey: hallKey });
      return Promise.all([mine, myBookplate].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}

const mySessions = pathQuery("/api/auth/sessions").queryKey;

/** Where one is signed in, fetched at every visit. */
export function useOwnSessions() {
  return useQuery({
    queryKey: mySessions,
    queryFn: ({ signal }) => get("/api/auth/sessions", signal),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => del(`/api/auth/sessions/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: mySessions }),
  });
}

/** Everything the portal knows of oneself. */
export function useOwnData() {
  return useMutation({ mutationFn: () => get("/api/auth/me/data") });
}

export function useAskToLeave() {
  return useMutation({ mutationFn: () => post("/api/auth/me/leave", {}) });
}

export function useLeave() {
  return useMutation({ mutationFn: (otpCode: string) => del("/api/auth/me", { otpCode }) });
}

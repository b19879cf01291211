import { useMutation, useQuery } from "@tanstack/react-query";
import type { SealView } from "../../../src/core/contract/prints.ts";
import { post } from "../../lib/api.ts";

/** Unsubscribes the owner of a link from emails about rooms. */
export function useUnsubscribe() {
  return useMutation({ mutationFn: (token: string) => post(`/letters/stop/${token}`, {}) });
}

/** The state of a seal, fetched at every visit: it may have become void. */
export function useSeal(token: string) {
  return useQuery<SealView>({ queryKey: ["/api/seals", token], staleTime: 0, gcTime: 0 });
}

/** Opens staff's codes for signing in again, which wrong ones closed. */
export function useOpenCodes() {
  return useMutation({ mutationFn: (token: string) => post("/api/admin/login/open-codes", { token }) });
}

/** Reports that somebody else requested the code of the email with a token. */
export function useDisavow() {
  return useMutation({ mutationFn: (token: string) => post("/api/auth/not-me", { token }) });
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { hallKey } from "../../../src/core/contract/documents.ts";
import type { TakenHintsView } from "../../../src/core/contract/hint-views.ts";
import type { ValidateCodeRequest } from "../../../src/features/codes/codes.contract.ts";
import type { FormHintsRequest } from "../../../src/features/hints/hints.contract.ts";
import type {
  ClaimNameRequest,
  VerifyOtpRequest,
} from "../../../src/features/initiation/initiation.contract.ts";
import type { HelpRequest } from "../../../src/features/support/support.contract.ts";
import { get, pathQuery, post } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import { useInLanguage } from "../../lib/query-client.ts";

export function useVerifyOtp() {
  const forgetAntechamber = useForgetAntechamber();
  return useMutation({
    mutationFn: (request: VerifyOtpRequest) => post("/api/auth/verify-otp", request),
    onSuccess: forgetAntechamber,
  });
}

export function useClaimName() {
  const forgetAntechamber = useForgetAntechamber();
  return useMutation({
    mutationFn: (request: ClaimNameRequest) => post("/api/auth/claim-name", request),
    onSuccess: forgetAntechamber,
  });
}

export function useValidateCode() {
  const forgetAntechamber = useForgetAntechamber();
  const hear = useHeard();
  return useMutation({
    mutationFn: (request: ValidateCodeRequest) => post("/api/codes/validate", request),
    onError: (error) => {
      const whispers = error instanceof ApiError ? error.body?.whispers : undefined;
      if (whispers) hear({ success: true, whispers });
    },
    onSuccess: forgetAntechamber,
  });
}

const gateHints = pathQuery("/api/codes/whispers");

/** The hints at the gate within a session; fetched at every visit, since more may have opened. */
export function useGateHints(hasSession: boolean) {
  return useInLanguage(
    useQuery({ ...gateHints, enabled: hasSession, staleTime: 0, gcTime: 0, retry: false }),
    hasSession,
  );
}

/** Takes the next hint at the gate. */
export function useTakeGateHint() {
  const hear = useHeard();
  return useMutation({
    mutationFn: (taken: number) => post("/api/codes/whispers", { taken }),
    onSuccess: hear,
  });
}

function useHeard() {
  const client = useQueryClient();
  return (heard: TakenHintsView) => client.setQueryData(gateHints.queryKey, heard);
}

/** Prefetches the rooms ahead of a likely visit; a failure shows at the visit itself. */
export function useAntechamberAhead(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.prefetchQuery({ queryKey: hallKey }), [client]);
}

/** The rooms differ for another initiate, and after one more redeemed code. */
function useForgetAntechamber() {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: hallKey });
}

/** Asks for hints of a book's form; each asking is counted, so that it is never done by itself. */
export function useAskHints() {
  return useMutation({ mutationFn: (request: FormHintsRequest) => post("/api/codes/hints", request) });
}

/** Asks the keepers. */
export function useHelpRequest() {
  return useMutation({ mutationFn: (request: HelpRequest) => post("/api/auth/help", request) });
}

/** The public address that answers questions, fetched whenever a form opens; empty where none is set. */
export function usePublicContact(): string | undefined {
  return useQuery({
    queryKey: ["/api/auth/letter", "contact"],
    queryFn: async ({ signal }) => (await get("/api/auth/letter", signal)).contact,
    staleTime: 0,
  }).data;
}

/** Enters with a pass. */
export function useEntryPass() {
  return useMutation({ mutationFn: (token: string) => post("/api/auth/pass", { token }) });
}

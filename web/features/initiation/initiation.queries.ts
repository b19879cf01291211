import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ValidateCodeRequest } from "../../../src/contract/codes.ts";
import type { ClaimNameRequest, VerifyOtpRequest } from "../../../src/contract/initiation.ts";
import { antechamberQuery } from "../../lib/antechamber-query.ts";
import { post } from "../../lib/api.ts";

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
  return useMutation({
    mutationFn: (request: ValidateCodeRequest) => post("/api/codes/validate", request),
    onSuccess: forgetAntechamber,
  });
}

/** Prefetches the rooms ahead of a likely visit; a failure shows at the visit itself. */
export function useAntechamberAhead(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.prefetchQuery(antechamberQuery()), [client]);
}

/** The rooms differ for another initiate, and after one more redeemed code. */
function useForgetAntechamber() {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: antechamberQuery().queryKey });
}

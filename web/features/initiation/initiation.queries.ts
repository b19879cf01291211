import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CodeValidView, ValidateCodeRequest } from "../../../src/contract/codes.ts";
import type {
  OtpSentView,
  OtpVerifiedView,
  ReturnRequest,
  SendOtpRequest,
  VerifyOtpRequest,
} from "../../../src/contract/initiation.ts";
import { post } from "../../lib/api.ts";

/** Requests a one-time code: with name and e-mail to register, with the e-mail alone to return. */
export function useSendOtp() {
  return useMutation({
    mutationFn: (request: SendOtpRequest | ReturnRequest) =>
      post<OtpSentView>("username" in request ? "/api/auth/send-otp" : "/api/auth/return", request),
  });
}

export function useVerifyOtp() {
  const forgetAntechamber = useForgetAntechamber();
  return useMutation({
    mutationFn: (request: VerifyOtpRequest) => post<OtpVerifiedView>("/api/auth/verify-otp", request),
    onSuccess: forgetAntechamber,
  });
}

export function useValidateCode() {
  const forgetAntechamber = useForgetAntechamber();
  return useMutation({
    mutationFn: (request: ValidateCodeRequest) => post<CodeValidView>("/api/codes/validate", request),
    onSuccess: forgetAntechamber,
  });
}

/** Another initiate, or one more redeemed code, sees other rooms. */
function useForgetAntechamber() {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: ["/api/antechamber"] });
}

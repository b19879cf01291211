import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ValidateCodeRequest } from "../../../src/contract/codes.ts";
import type { ReturnRequest, SendOtpRequest, VerifyOtpRequest } from "../../../src/contract/initiation.ts";
import { antechamberQuery } from "../../lib/antechamber-query.ts";
import { post } from "../../lib/api.ts";

/** Requests a one-time code: with name and e-mail to register, with the e-mail alone to return. */
export function useSendOtp() {
  return useMutation({
    mutationFn: (request: SendOtpRequest | ReturnRequest) =>
      "username" in request ? post("/api/auth/send-otp", request) : post("/api/auth/return", request),
  });
}

export function useVerifyOtp() {
  const forgetAntechamber = useForgetAntechamber();
  return useMutation({
    mutationFn: (request: VerifyOtpRequest) => post("/api/auth/verify-otp", request),
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

/** The rooms differ for another initiate, and after one more redeemed code. */
function useForgetAntechamber() {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: antechamberQuery().queryKey });
}

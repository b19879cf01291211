import { useMutation } from "@tanstack/react-query";
import type { ReturnRequest, SendOtpRequest } from "../../../src/features/initiation/initiation.contract.ts";
import { post } from "../../lib/api.ts";

/** Requests a one-time code: with name and e-mail to register, with the e-mail alone to return. */
export function useSendOtp() {
  return useMutation({
    mutationFn: (request: SendOtpRequest | ReturnRequest) =>
      "username" in request ? post("/api/auth/send-otp", request) : post("/api/auth/return", request),
  });
}

import { useMutation } from "@tanstack/react-query";
import type { ReturnRequest, SendOtpRequest } from "../../../src/features/initiation/initiation.contract.ts";
import { get, post } from "../../lib/api.ts";

/** Requests a one-time code: with name and e-mail to register, with the e-mail alone to return. */
export function useSendOtp() {
  return useMutation({
    mutationFn: (request: SendOtpRequest | ReturnRequest) =>
      "username" in request ? post("/api/auth/send-otp", request) : post("/api/auth/return", request),
  });
}

/** Returns false where no mail server is set that could send a code; true while that is not known. */
export async function hasMailServer(): Promise<boolean> {
  const view = await get("/api/auth/letter").catch(() => undefined);
  return view?.hasServer !== false;
}

import { useMutation } from "@tanstack/react-query";
import type { ProofRequest } from "../../../src/contract/staff.ts";
import { adminPost } from "../../lib/admin-api.ts";

/** Proves anew who is at this session; the calls that wait for it go on. */
export function useProve() {
  return useMutation({ mutationFn: (request: ProofRequest) => adminPost("/api/admin/proof", request) });
}

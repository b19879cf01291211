import { useMutation } from "@tanstack/react-query";
import { post } from "../../lib/api.ts";

/** Enters with a pass. */
export function useEntryPass() {
  return useMutation({ mutationFn: (token: string) => post("/api/auth/pass", { token }) });
}

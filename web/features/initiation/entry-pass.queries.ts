import { post } from "../../lib/api.ts";
import { useCall } from "../../lib/use-call.ts";

/** Enters with a pass; the first screens do without the queries of the others. */
export function useEntryPass() {
  return useCall((token: string) => post("/api/auth/pass", { token }));
}

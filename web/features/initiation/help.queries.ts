import type { HelpRequest } from "../../../src/contract/help.ts";
import { get, post } from "../../lib/api.ts";
import { useCall } from "../../lib/use-call.ts";

const ask = (request: HelpRequest) => post("/api/auth/help", request);

/** Asks the keepers; the form may stand on a screen without queries. */
export function useHelpRequest() {
  return useCall(ask);
}

/** Returns the public address that answers questions; empty where none is set. */
export async function publicContact(signal: AbortSignal): Promise<string> {
  return (await get("/api/auth/letter", signal)).contact;
}

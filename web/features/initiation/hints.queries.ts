import { useMutation } from "@tanstack/react-query";
import type { FormHintsRequest } from "../../../src/features/hints/hints.contract.ts";
import { post } from "../../lib/api.ts";

/** Asks for hints of a book's form; each asking is counted, so that it is never done by itself. */
export function useAskHints() {
  return useMutation({ mutationFn: (request: FormHintsRequest) => post("/api/codes/hints", request) });
}

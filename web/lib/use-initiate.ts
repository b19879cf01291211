import { useQuery } from "@tanstack/react-query";
import type { MeView } from "../../src/contract/initiation.ts";
import { nullOn401 } from "./null-on-401.ts";

/** Who has the open session, null for nobody; asked for at every visit and kept no longer. */
export function useInitiate() {
  return useQuery<MeView | null>({
    queryKey: ["/api/auth/me"],
    queryFn: (asked) => nullOn401<MeView>(asked),
    staleTime: 0,
    gcTime: 0,
  });
}

import { useQuery } from "@tanstack/react-query";
import { get, pathQuery } from "./api.ts";
import { nullOn401 } from "./null-on-401.ts";

/** Who has the open session, null for nobody; asked for at every visit and kept no longer. */
export function useInitiate() {
  return useQuery({
    queryKey: pathQuery("/api/auth/me").queryKey,
    queryFn: ({ signal }) => nullOn401(get("/api/auth/me", signal)),
    staleTime: 0,
    gcTime: 0,
  });
}

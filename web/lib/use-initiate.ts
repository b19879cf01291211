import { useQuery } from "@tanstack/react-query";
import { get } from "./api.ts";
import { nullOn } from "./api-error.ts";
import { pathQuery } from "./path-query.ts";

/** The initiate with an open session, or null; fetched at every visit and not cached. */
export function useInitiate() {
  return useQuery({
    queryKey: pathQuery("/api/auth/me").queryKey,
    queryFn: ({ signal }) => nullOn(401, get("/api/auth/me", signal)),
    staleTime: 0,
    gcTime: 0,
  });
}

import { pathQuery } from "./path-query.ts";

/** The rooms; fetched at every visit, because a room may have opened or the session ended meanwhile. */
export function antechamberQuery() {
  return { ...pathQuery("/api/antechamber"), staleTime: 0 };
}

import { useQuery } from "@tanstack/react-query";
import { courseUrlFreshMs } from "../../../src/contract/limits.ts";
import { pathQuery } from "../../lib/api.ts";

/** The course's sales page, if the portal has one. */
export function useCourseUrl() {
  return useQuery({ ...pathQuery("/api/course-url"), staleTime: courseUrlFreshMs });
}

import { useQuery } from "@tanstack/react-query";
import { pathQuery } from "../../lib/api.ts";

const staleTime = 5 * 60 * 1000;

/** The course's sales page, if the portal has one. */
export function useCourseUrl() {
  return useQuery({ ...pathQuery("/api/course-url"), staleTime });
}

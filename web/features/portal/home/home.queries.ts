import { useQuery } from "@tanstack/react-query";
import { pathQuery } from "../../../lib/api.ts";

const freshMs = 5 * 60 * 1000;

/** The course's sales page, if the portal has one; without it the home screen is whole as well. */
export function useCourseUrl() {
  return useQuery({ ...pathQuery("/api/course-url"), staleTime: freshMs, gcTime: Number.POSITIVE_INFINITY })
    .data;
}

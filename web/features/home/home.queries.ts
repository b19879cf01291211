import { useQuery } from "@tanstack/react-query";
import { courseUrlFreshMs } from "../../../src/contract/limits.ts";
import type { CourseUrlView } from "../../../src/contract/settings.ts";

/** The course's sales page, if the portal has one. */
export function useCourseUrl() {
  return useQuery<CourseUrlView>({ queryKey: ["/api/course-url"], staleTime: courseUrlFreshMs });
}

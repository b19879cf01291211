import { get } from "./api.ts";

const freshMs = 5 * 60 * 1000;

const ask = () => get("/api/course-url");
export type Course = Awaited<ReturnType<typeof ask>>;

/** The last answer, and until when it is fresh; in epoch milliseconds. The first screens do without react-query. */
let cached: { course: Course; until: number } | undefined;

/** Returns the last answer, however old; undefined when there is none or it has changed since. */
export const cachedCourse = () => cached?.course;

/** Returns the course's sales page, which is asked for again when the last answer is older than five minutes. Throws as `get` does. */
export async function courseUrl(): Promise<Course> {
  if (cached && Date.now() < cached.until) return cached.course;
  const course = await ask();
  cached = { course, until: Date.now() + freshMs };
  return course;
}

/** Forgets the answer, once a setting has changed. */
export function invalidateCourse(): void {
  cached = undefined;
}

import { useEffect, useState } from "react";
import { get } from "../../lib/api.ts";

const freshMs = 5 * 60 * 1000;

const ask = () => get("/api/course-url");
type Course = Awaited<ReturnType<typeof ask>>;

/** The last answer, and until when it needs no other; in epoch milliseconds. */
let known: { course: Course; until: number } | undefined;

/** The course's sales page, if the portal has one; without it the home screen is whole as well. */
export function useCourseUrl(): Course | undefined {
  const [course, setCourse] = useState(known?.course);
  useEffect(() => {
    if (known && Date.now() < known.until) return;
    let isShown = true;
    ask().then(
      (answer) => {
        known = { course: answer, until: Date.now() + freshMs };
        if (isShown) setCourse(answer);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return course;
}

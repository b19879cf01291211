import { useEffect, useState } from "react";
import { type Course, cachedCourse, courseUrl } from "../../lib/course-url.ts";

/** The course's sales page, if the portal has one; without it the home screen is whole as well. */
export function useCourseUrl(): Course | undefined {
  const [course, setCourse] = useState(cachedCourse);
  useEffect(() => {
    let isShown = true;
    courseUrl().then(
      (answer) => isShown && setCourse(answer),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return course;
}

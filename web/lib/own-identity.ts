import { identityMeta, slot } from "../../src/core/contract/documents.ts";
import { courseInText, defaultCourse } from "../../src/core/contract/identity.ts";

import { isPrerendering } from "./prerendering.tsx";

/** Returns what the document says of one of the owner's choices; undefined where the product's own holds. */
export function ownChoice(of: keyof typeof identityMeta): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${identityMeta[of]}]`)?.content;
}

/** Returns the portal's emblem; undefined for the product's own. */
export function ownEmblem(): string | undefined {
  return isPrerendering ? slot("emblem") : ownChoice("emblem");
}

/** Returns the course's name as texts have it. */
export function courseName(): string {
  if (isPrerendering) return slot("course");
  return courseInText(ownChoice("course") ?? defaultCourse);
}

import { identityMeta, slot } from "../../src/core/contract/documents.ts";
import { courseInText, defaultCourse } from "../../src/core/contract/identity.ts";
import { type Language, languages, languagesIn } from "../../src/core/contract/languages.ts";
import { isStaffScreen } from "../../src/core/contract/paths.ts";
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

/** Returns the languages that the screen at a path is offered in, the leading one first. */
export function offeredAt(path: string): readonly Language[] {
  const told = ownChoice("languages");
  return told === undefined || isStaffScreen(path) ? languages : languagesIn(told);
}

import { defaultCourse, defaultTitle, type IdentityKey } from "./identity.ts";
import { defaultLook } from "./look.ts";

/** What each choice is until the owner makes another. */
export const defaultChoices: Record<IdentityKey, string> = {
  product_title: defaultTitle,
  course_name: defaultCourse,
  ...defaultLook,
};

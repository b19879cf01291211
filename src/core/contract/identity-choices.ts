import { defaultCourse, defaultTitle, type IdentityKey } from "./identity.ts";
import { defaultAccent, defaultGround } from "./palette.ts";

/** What each choice is until the owner makes another. */
export const defaultChoices = {
  product_title: defaultTitle,
  course_name: defaultCourse,
  accent: defaultAccent,
  ground: defaultGround,
} as const satisfies Record<IdentityKey, string>;

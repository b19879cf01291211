import type { Look } from "./look.ts";
import type { OwnWords } from "./own-words.ts";

/** The settings that are a part of the portal's identity: while there is a draft, their changes go there. */
export const identityKeys = ["product_title", "course_name", "accent", "ground", "emblem"] as const;
export type IdentityKey = (typeof identityKeys)[number];

/** True for a setting that is a part of the portal's identity. */
export const isIdentityKey = (key: string): key is IdentityKey => identityKeys.some((each) => each === key);

/** What the portal is called until the master admin names it. */
export const defaultTitle = "Codex Portal";

/** The course's name until the owner gives another. */
export const defaultCourse = "THE VOID";

/** A name of so many characters stays on one line. */
const unbrokenMax = 12;

/** Returns the course's name as it stands in a sentence: a short one is not broken. */
export function courseInText(name: string): string {
  return name.length <= unbrokenMax ? name.replaceAll(" ", "\u00a0") : name;
}

/** Returns what may stand in any text of an owner's. */
export const saidEverywhere = ({ course, product }: Pick<Identity, "course" | "product">) => ({
  course: courseInText(course),
  product,
});

/** How the portal presents itself: its look, its title, the course's name, and the owner's words. */
export type Identity = Look & {
  product: string;
  course: string;
  words: OwnWords;
  /** True for a draft, which nobody sees but who has its link. */
  isDraft: boolean;
};

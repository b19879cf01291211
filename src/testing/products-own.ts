import { defaultCourse, type Identity } from "../core/contract/identity.ts";
import { defaultAccent, defaultGround } from "../core/contract/palette.ts";

/** What a sender says where the owner has changed no words. */
export const productsOwn = { course: defaultCourse, words: {} };

/** How a portal presents itself whose owner has changed nothing but its title. */
export const titled = (product: string): Identity => ({
  ...productsOwn,
  product,
  accent: defaultAccent,
  ground: defaultGround,
  isDraft: false,
});

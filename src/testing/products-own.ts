import { defaultCourse, type Identity } from "../core/contract/identity.ts";
import { defaultLook } from "../core/contract/look.ts";

/** What a sender says where the owner has changed no words. */
export const productsOwn = { course: defaultCourse, words: {} };

/** How a portal presents itself whose owner has changed nothing but its title. */
export const titled = (product: string): Identity => ({
  ...productsOwn,
  product,
  ...defaultLook,
  isDraft: false,
});

import { defaultCourse, type Identity } from "../core/contract/identity.ts";
import { defaultLook } from "../core/contract/look.ts";

const unchanged = { course: defaultCourse, words: {} };

/** What a sender says where the owner has changed nothing. */
export const productsOwn = { ...unchanged, look: defaultLook, seal: null };

/** How a portal presents itself whose owner has changed nothing but its title. */
export const titled = (product: string): Identity => ({
  ...unchanged,
  ...defaultLook,
  product,
  isDraft: false,
});

import { defaultCourse, type Identity } from "../core/contract/identity.ts";
import { defaultLook } from "../core/contract/look.ts";
import { defaultIdentity } from "../core/identity/identity.service.ts";

/** What a sender says where the owner has changed nothing. */
export const productsOwn = { course: defaultCourse, words: {}, look: defaultLook, seal: null };

/** How a portal presents itself whose owner has changed nothing but its title. */
export const titled = (product: string): Identity => ({ ...defaultIdentity, product });

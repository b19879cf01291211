import { defaultCourse } from "../core/contract/identity.ts";

/** What a sender says where the owner has changed no words. */
export const productsOwn = { course: defaultCourse, words: {} };

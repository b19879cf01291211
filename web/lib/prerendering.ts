/** True while the build renders the screens: there is no document, and nothing of a visitor is known. */
export const isPrerendering = typeof document === "undefined";

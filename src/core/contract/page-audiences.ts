/** Who may read a page: everybody, or initiates who were admitted. */
export const pageAudiences = ["public", "admitted"] as const;
export type PageAudience = (typeof pageAudiences)[number];

/** Who a page is seen as: somebody without a session, or an admitted initiate. */
export const pageReaders = ["stranger", "admitted"] as const;
export type PageReader = (typeof pageReaders)[number];

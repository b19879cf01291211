/** Why an instance should get no visitors now, in a word for monitors. */
const unreadyReasons = ["starting", "stopping", "database", "writes", "moved", "clock"] as const;

export type UnreadyReason = (typeof unreadyReasons)[number];

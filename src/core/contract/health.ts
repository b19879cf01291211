/** Why an instance should get no visitors now, in a word for monitors. */
const unreadyReasons = ["starting", "stopping", "database", "writes", "moved", "clock"] as const;

export type UnreadyReason = (typeof unreadyReasons)[number];

/** Kinds of work that take much memory, and share one budget of it. */
export const heavyKinds = [
  "book",
  "drawing",
  "sharePicture",
  "picture",
  "backup",
  "import",
  "cleaning",
] as const;

export type HeavyKindName = (typeof heavyKinds)[number];

/** Which kinds of work of the current user are queued. */
export type HeavyWorkView = { waiting: HeavyKindName[] };

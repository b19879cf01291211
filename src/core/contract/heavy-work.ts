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

/** Which kinds of work of whoever asks wait until other work has finished. */
export type HeavyWorkView = { waiting: HeavyKindName[] };

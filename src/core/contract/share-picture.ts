/** What a picture for shared links is drawn of. */
export type SharePicture = {
  title: string;
  /** Decides the seal. */
  seed: string;
};

/** The size of the picture, in pixels, which all who show such pictures ask for. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

import { accentPattern, defaultAccent, defaultGround, type Ground, grounds } from "./palette.ts";

/** The emblems that a portal may show; the first is the product's own. */
export const emblems = [
  "eye",
  "key",
  "moon",
  "sun",
  "star",
  "flame",
  "hourglass",
  "rose",
  "serpent",
  "mountain",
  "wave",
  "tree",
] as const;
export type Emblem = (typeof emblems)[number];

/** A picture of the owner's own as the emblem: one of the library, by the SHA-256 of its bytes. */
export type PictureEmblem = `picture:${string}`;

const picturePattern = /^picture:([0-9a-f]{64})$/;

/** Returns the SHA-256 of the picture that an emblem is; undefined for a drawn one. */
export const pictureOf = (emblem: string): string | undefined => picturePattern.exec(emblem)?.[1];

/** Returns a picture of the library as an emblem. */
export const pictureEmblem = (sha: string): PictureEmblem => `picture:${sha}`;

/** Returns the emblem of a name; undefined for any other text. */
export function emblemOf(name: string): Emblem | PictureEmblem | undefined {
  const sha = pictureOf(name);
  return sha === undefined ? emblems.find((each) => each === name) : pictureEmblem(sha);
}

/** Returns the drawn emblem of a name; the product's own for a picture, which may not be there, and for any other text. */
export const drawnEmblem = (name: string): Emblem => emblems.find((each) => each === name) ?? emblems[0];

/** What a portal looks like: its colours derive from the accent and the ground. */
export type Look = { accent: string; ground: Ground; emblem: Emblem | PictureEmblem };

export const defaultLook: Look = { accent: defaultAccent, ground: defaultGround, emblem: "eye" };

/** Returns no more than the look of what has one. */
export const lookAlone = ({ accent, ground, emblem }: Look): Look => ({ accent, ground, emblem });

/** Returns a name for a look, which says all of it: `wave-3fb8a0-night`. */
export const lookName = ({ accent, ground, emblem }: Look) => `${emblem}-${accent.slice(1)}-${ground}`;

/** True for a look that the build has drawn everything of. */
export const isDefaultLook = (look: Look) => lookName(look) === lookName(defaultLook);

/** Returns the look of a name; undefined for any other text. */
export function lookOf(name: string): Look | undefined {
  const [of = "", digits = "", on] = name.split("-");
  const emblem = emblemOf(of);
  const ground = grounds.find((each) => each === on);
  const look = emblem && ground && { accent: `#${digits}`, ground, emblem };
  return look && accentPattern.test(look.accent) && lookName(look) === name ? look : undefined;
}

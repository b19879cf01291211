import type { CodexSettings } from "../../features/codex/codex.contract.ts";
import type { Language } from "./languages.ts";
import type { Look } from "./look.ts";

/** The forms in which a certificate can be taken away. */
export const bookplateForms = ["svg", "pdf"] as const;

export type BookplateForm = (typeof bookplateForms)[number];

/** All that decides a certificate: the same makes the same bytes. */
export type Bookplate = {
  form: BookplateForm;
  language: Language;
  heading: string;
  name: string;
  /** The lines below the name. */
  lines: readonly string[];
  product: string;
  /** The fallback where the type has no letters for the portal's name. */
  host: string;
  /** Where the plate is confirmed. */
  address: string;
  /** Decides the seal: 32 bytes in hex. */
  seed: string;
  /** An owner's colour in the place of gold. */
  accent?: string;
  createdAt: string;
  /** The note below the empty line where the type has no letters for the name. */
  byHand: string;
};

/** What a certificate of one's own says, and the path that confirms it. */
export type BookplateView = {
  success: true;
  username: string;
  ordinal: number;
  admittedAt: string;
  sealPath: string;
};

/** What the portal says of the seal on a certificate: valid, or void since. */
export type SealView = { success: true; product: string } & (
  | { stands: true; username: string; ordinal: number; admittedAt: string }
  | { stands: false }
);

/** A sheet of cards to be cut, one for each of some copies of an edition. */
export type Cards = {
  /** Of the book. */
  title: string;
  /** Of the book. */
  language: Language;
  /** Which of how many copies each is for, and the address that its QR code leads to. */
  cards: { nth: number; of: number; address: string }[];
  /** Of the book. */
  portal?: CodexSettings["portal"];
  createdAt: string;
};

/** What the cover of one copy is drawn of. */
export type CopyCover = {
  settings: Pick<CodexSettings, "title" | "author" | "language" | "portal">;
  seed: string;
  number: { nth: number; of: number };
  name: string | null;
};

/** The size of its picture, in pixels: two for each point of the page. */
export const copyCoverSize = { width: 840, height: 1192 } as const;

/** What a picture for shared links is drawn of. */
export type SharePicture = {
  title: string;
  /** Decides the seal. */
  seed: string;
  /** An owner's; the product's own where there is none. */
  look?: Look;
  /** The bytes of the picture that is the look's emblem. */
  emblem?: Uint8Array;
};

/** What a picture of a look's emblem is drawn of: an icon fills its square, a seal is a disc. */
export type Mark = {
  look: Look;
  size: number;
  shape: "icon" | "seal";
  /** The bytes of the picture that is the look's emblem. */
  emblem?: Uint8Array;
};

/** The size of the picture, in pixels, which all who show such pictures ask for. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

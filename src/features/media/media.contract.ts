import * as z from "zod/mini";
import { fault, isPrintable, oneLine, tooLong } from "../../core/contract/fields.ts";
import type { Language } from "../../core/contract/languages.ts";
import { megabyte, pageTitleMaxLength, reasonMaxLength } from "../../core/contract/limits.ts";
import { type ListView, listQuery, mediaSorts } from "../../core/contract/lists.ts";

export const mediumKinds = ["picture", "sound", "file"] as const;
export type MediumKind = (typeof mediumKinds)[number];

/** The widths of a picture in pixels, the largest first; everything else is stored whole. */
export const pictureWidths = [1600, 800] as const;
export type MediumForm = `${(typeof pictureWidths)[number]}` | "whole";

/** What can show a medium. */
export type MediumOwner = "page" | "room";

/** What a picture shows, in each language; null where it is not described yet. */
type Alts = Record<Language, string | null>;

/** A place that shows a medium: a page by its title, a room by its name. */
export type MediumPlace = {
  kind: MediumOwner | "portal";
  id: number;
  name: string;
  language: Language | null;
};

/** A medium as staff see it. */
export type MediumView = {
  id: number;
  sha: string;
  kind: MediumKind;
  type: string;
  name: string;
  /** All bytes that are stored of it. */
  size: number;
  width: number | null;
  height: number | null;
  alts: Alts;
  isOrnament: boolean;
  createdAt: string;
  places: MediumPlace[];
};

/** How much of the library's room is taken, in bytes. */
export type MediaRoom = { used: number; quota: number };

export type MediaListView = ListView<MediumView> & MediaRoom;

const shaForm = /^[0-9a-f]{64}$/;
/** True for a SHA-256 in hex, by which media are named. */
export const isSha = (text: string): boolean => shaForm.test(text);

/** True when a medium can be shown: a picture says what it shows in each of some languages, or is an ornament. */
export function isDescribed(
  { kind, alts, isOrnament }: Pick<MediumView, "kind" | "alts" | "isOrnament">,
  content: readonly Language[],
): boolean {
  return kind !== "picture" || isOrnament || content.every((language) => alts[language] !== null);
}

/** Returns a size in bytes as people read it, the same in each language: in whole megabytes, or less. */
export function formatSize(bytes: number): string {
  if (bytes >= 10 * megabyte) return `${Math.floor(bytes / megabyte)} MB`;
  return bytes >= 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${bytes} B`;
}

export const mediaListQuery = z.extend(listQuery(mediaSorts), {
  kind: z.optional(z.enum(mediumKinds)),
  /** The one medium that a text refers to. */
  sha: z.optional(z.string().check(z.refine(isSha))),
});
export type MediaListQuery = z.infer<typeof mediaListQuery>;

/** A name of a file as it is shown: without the folders before it, in one line. */
const mediumName = z.string().check(
  z.overwrite((text) => oneLine(text.toWellFormed().replace(/^.*[\\/]/s, "")).trim()),
  z.minLength(1, fault("titleRequired")),
  z.maxLength(pageTitleMaxLength, tooLong("titleTooLong")),
  z.refine(isPrintable, fault("invisible")),
);

/** The query of an upload; the body is the file. */
export const mediumUploadQuery = z.object({ name: mediumName });

const alt = z.nullable(
  z.pipe(
    z
      .string()
      .check(
        z.maxLength(reasonMaxLength, tooLong("reasonTooLong")),
        z.refine(isPrintable, fault("invisible")),
        z.overwrite(oneLine),
        z.trim(),
      ),
    z.transform((text: string) => (text === "" ? null : text)),
  ),
);

export const mediumUpdateRequest = z.object({
  name: z.optional(mediumName),
  altEn: z.optional(alt),
  altPt: z.optional(alt),
  altEs: z.optional(alt),
  isOrnament: z.optional(z.boolean()),
});
export type MediumUpdateRequest = z.infer<typeof mediumUpdateRequest>;

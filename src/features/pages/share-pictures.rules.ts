import type { SharePicture } from "../../core/contract/prints.ts";

/** The way pictures are drawn; with the next one all are drawn anew when they are next asked for. */
const edition = 1;

/** Returns what names all that a picture is drawn of. */
export function drawnOf({ title, seed }: SharePicture): string {
  return JSON.stringify([edition, seed, title]);
}

/** Returns what the portal's own picture is drawn of. */
export function portalPicture(product: string): SharePicture {
  return { title: product, seed: "the portal" };
}

/** Returns what the picture of a page's text is drawn of. */
export function pagePicture(pageId: number, title: string): SharePicture {
  return { title, seed: `page ${pageId}` };
}

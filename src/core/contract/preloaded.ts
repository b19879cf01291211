import type { Language } from "./languages.ts";
import { anteRoomCall, loginHintCall, pageCall, paths, screenPath } from "./paths.ts";

/** The id of the element in which a document brings what its screen reads first, as JSON: a list of keys, each with its data. */
export const preloadedId = "preloaded";

/** The key of what a screen reads. */
export type PreloadedKey = readonly (string | number)[];

/** Stands for the path in the one document of all paths at which there is nothing. */
export const anyPath = "*";

/** The key of the content page at a path, for readers of a language; its data is null where there is none. */
export const pageKey = (path: string, language: Language) => [pageCall, path, language] as const;

/** The key of the antechamber's hall, and the beginning of those of its rooms; joined by slashes, each is the path of its call. */
export const hallKey = [anteRoomCall] as const;
export const roomKey = (id: number) => [...hallKey, "rooms", id] as const;

/** The key of whose password the page of signing in speaks. */
export const loginHintKey = [loginHintCall] as const;

/** Returns the key of what a screen shows first to an initiate, and which its document therefore brings; undefined for all other screens. */
export function initiateKey(path: string): PreloadedKey | undefined {
  if (path === paths.anteRoom) return hallKey;
  return screenPath(path) === paths.room ? roomKey(Number(path.slice(path.lastIndexOf("/") + 1))) : undefined;
}

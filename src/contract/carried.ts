import { anteRoomCall, paths, screenPath } from "./paths.ts";

/** The id of the element in which a document carries an answer as JSON; its `data-call` names the call. */
export const carriedId = "carried";

/** What stands for the parts of a carried answer where the build renders its screen; the server fills them in. */
export const carriedPlaces = {
  title: "%title%",
  content: "%content%",
  username: "%username%",
  /** As an attribute the language's code, in a sentence its name. */
  language: "%language%",
};

/** Returns the call whose answer a screen shows first, and which its document therefore carries; undefined for all other screens. */
export function carriedCall(path: string): string | undefined {
  if (path === paths.anteRoom) return anteRoomCall;
  return screenPath(path) === paths.room
    ? `${anteRoomCall}/rooms/${path.slice(path.lastIndexOf("/") + 1)}`
    : undefined;
}

import { readdirSync } from "node:fs";
import { staticPlugin } from "@elysiajs/static";
import { areas } from "../contract/paths.ts";
import { immutable } from "./assets.ts";

/** More exact routes than these would weigh on every start; the build makes some dozens. */
const filesMax = 4096;

/**
 * Returns the routes of what is served as it is, such as fonts, which need no negotiation: one exact route for each file that
 * a folder holds now. Throws when it holds too many. Nothing that is asked for later is looked up in the folder.
 */
export function staticFiles(folder: string) {
  // Of more files the plugin would serve none, without a word.
  if (readdirSync(folder, { recursive: true }).length > filesMax)
    throw new Error(`${folder} holds more files than can be served.`);
  return staticPlugin({
    assets: folder,
    prefix: areas.assets,
    alwaysStatic: true,
    staticLimit: filesMax,
    indexHTML: false,
    etag: false,
    headers: { "cache-control": immutable },
  });
}

export type StaticFiles = Awaited<ReturnType<typeof staticFiles>>;

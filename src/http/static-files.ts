import { readdirSync } from "node:fs";
import { staticPlugin } from "@elysiajs/static";
import { Elysia } from "elysia";
import { areas } from "../contract/paths.ts";
import { immutable } from "./assets.ts";

/** More exact routes than these would weigh on every start; the build makes some dozens. */
const filesMax = 4096;

/**
 * Returns what is served as it is, such as fonts, which need no negotiation: the paths of all files that a folder holds now,
 * and one exact route for each of them, to be made when one is asked for. Returns none without a folder.
 * Throws when it holds too many. Nothing that is asked for later is looked up in the folder.
 */
export function staticFiles(folder: string | undefined) {
  if (folder === undefined) return { paths: new Set<string>(), routes: async () => new Elysia() };
  const names = readdirSync(folder, { recursive: true }).map(String);
  // Of more files the plugin would serve none, without a word.
  if (names.length > filesMax) throw new Error(`${folder} holds more files than can be served.`);
  return {
    paths: new Set(names.map((name) => areas.assets + name)),
    routes: async () =>
      staticPlugin({
        assets: folder,
        prefix: areas.assets,
        alwaysStatic: true,
        staticLimit: filesMax,
        indexHTML: false,
        etag: false,
        headers: { "cache-control": immutable },
      }),
  };
}

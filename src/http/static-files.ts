import { staticPlugin } from "@elysiajs/static";
import { Elysia } from "elysia";
import { areas } from "../contract/paths.ts";
import { immutable } from "./assets.ts";

/** Of a folder with more files than these the plugin serves none. */
const filesMax = 4096;

/**
 * Returns one exact route for each file that a folder holds now, such as fonts: they need no negotiation.
 * Returns none without a folder. Nothing that is asked for later is looked up in the folder.
 */
export async function staticFiles(folder: string | undefined) {
  if (folder === undefined) return new Elysia();
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

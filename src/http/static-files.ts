import { readdirSync } from "node:fs";
import { areas } from "../contract/paths.ts";
import { once } from "../lib/once.ts";
import { immutable } from "./assets.ts";
import type { answerError } from "./errors.ts";

/** More exact routes than these would weigh on every start; the build makes some dozens. */
const filesMax = 4096;

type Deps = {
  folder: string | undefined;
  /** Answers what is no file after all. */
  otherwise: (request: Request) => Promise<Response>;
  failed: ReturnType<typeof answerError>;
};

/**
 * Returns what is served as it is, such as fonts, which need no negotiation: the paths of all files that a folder holds now,
 * and what answers a request for one of them: one exact route for each, made with their router when one is first asked for.
 * Without a folder there are none. Throws when it holds too many. Nothing that is asked for later is looked up in the folder.
 */
export function staticFiles({ folder, otherwise, failed }: Deps) {
  const names = folder === undefined ? [] : readdirSync(folder, { recursive: true }).map(String);
  // Of more files the plugin would serve none, without a word.
  if (names.length > filesMax) throw new Error(`${folder} holds more files than can be served.`);

  const routes = once(async () => {
    const { Elysia } = await import("elysia");
    const { staticPlugin } = await import("@elysiajs/static");
    const files = await staticPlugin({
      assets: folder ?? "",
      prefix: areas.assets,
      alwaysStatic: true,
      staticLimit: filesMax,
      indexHTML: false,
      etag: false,
      headers: { "cache-control": immutable },
    });
    return new Elysia()
      .onError({ as: "global" }, failed)
      .use(files)
      .get("/*", ({ request }) => otherwise(request));
  });

  return {
    paths: new Set(names.map((name) => areas.assets + name)),
    answer: async (request: Request): Promise<Response> => (await routes()).handle(request),
  };
}

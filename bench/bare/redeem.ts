import { z } from "zod";
import { rawRedeemer } from "../raw-redeemer.ts";

const request = z.object({ code: z.string() });

/** A bare Bun.serve over raw bun:sqlite: each redemption with a commit of its own. */
const { together } = rawRedeemer(process.env.DATABASE_FILE ?? "");
Bun.serve({
  hostname: process.env.HOST ?? "127.0.0.1",
  port: Number(process.env.PORT),
  async fetch(incoming) {
    if (incoming.method === "GET") return new Response("ok");
    const { code } = request.parse(await incoming.json());
    const token = incoming.headers.get("cookie")?.split("=")[1] ?? "";
    return Response.json({ valid: together([token], code) });
  },
});

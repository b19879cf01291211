import { z } from "zod";

const answer = z.object({ headers: z.array(z.tuple([z.string(), z.string()])), body: z.base64() });

/** A bare Bun.serve that sends the one answer in ANSWER to every request. */
const { headers, body } = answer.parse(JSON.parse(process.env.ANSWER ?? ""));
const bytes = Buffer.from(body, "base64");
Bun.serve({
  hostname: process.env.HOST ?? "127.0.0.1",
  port: Number(process.env.PORT),
  fetch: () => new Response(bytes, { headers }),
});

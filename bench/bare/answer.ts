import { z } from "zod";

const answer = z.object({ headers: z.array(z.tuple([z.string(), z.string()])), body: z.base64() });

/** A bare Bun.serve that sends the one answer in ANSWER to every request; over https where it is given a certificate. */
const { TLS_CERT, TLS_KEY } = process.env;
const { headers, body } = answer.parse(JSON.parse(process.env.ANSWER ?? ""));
const bytes = Buffer.from(body, "base64");
Bun.serve({
  hostname: process.env.HOST ?? "127.0.0.1",
  port: Number(process.env.HTTPS_PORT ?? process.env.PORT),
  ...(TLS_CERT && TLS_KEY && { http2: true, tls: { cert: Bun.file(TLS_CERT), key: Bun.file(TLS_KEY) } }),
  fetch: () => new Response(bytes, { headers }),
});

/** The least that Bun can serve: what the portal's cold start is measured beside. */
Bun.serve({
  hostname: process.env.HOST ?? "127.0.0.1",
  port: Number(process.env.PORT),
  fetch: () => new Response("ok"),
});

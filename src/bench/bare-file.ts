/** The least that a server of one file does; run by `copies.ts`. */
const server = Bun.serve({
  hostname: process.env.HOST ?? "127.0.0.1",
  port: Number(process.env.PORT),
  idleTimeout: 255,
  fetch(request) {
    const { pathname } = new URL(request.url);
    return pathname === "/" ? new Response("ready") : new Response(Bun.file(pathname));
  },
});
console.error(`bare file server on ${server.port}`);

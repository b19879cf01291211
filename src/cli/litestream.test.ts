import { expect, test } from "bun:test";
import { litestreamEnds } from "./litestream.ts";

test("a database is not exchanged beneath a Litestream that goes on, and is as soon as it has ended", async () => {
  const running = Bun.serve({ port: 0, fetch: () => new Response() });
  const metrics = `http://127.0.0.1:${running.port}/metrics`;
  await expect(litestreamEnds(metrics, 0)).rejects.toThrow("Litestream still runs on this database");
  const ends = litestreamEnds(metrics);
  await running.stop(true);
  await ends;
  await litestreamEnds(undefined);
});

import { afterEach, expect, test } from "bun:test";
import { isShipping } from "./litestream.ts";

let server: Bun.Server<undefined> | undefined;
afterEach(() => server?.stop(true));

/** Answers as Litestream 0.3.13 does, with these bytes, and one look more for each question. */
function litestream(read: number, shipped: (asked: number) => number): string {
  let asked = 0;
  server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch() {
      asked++;
      return new Response(
        [
          `litestream_replica_wal_bytes{db="/p.db",name="s3"} ${shipped(asked).toExponential()}`,
          `litestream_sync_count{db="/p.db"} ${asked}`,
          `litestream_total_wal_bytes{db="/p.db"} ${read}`,
        ].join("\n"),
      );
    },
  });
  return server.url.href;
}

test("a replica is in time as soon as what had been read has reached the store", async () => {
  expect(await isShipping(litestream(4_387_800, (asked) => (asked < 3 ? 0 : 4_387_864)))).toBe(true);
});

test("a replica whose store takes nothing is late", async () => {
  expect(
    await isShipping(
      litestream(4_387_800, () => 4096),
      1500,
    ),
  ).toBe(false);
});

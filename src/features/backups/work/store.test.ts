import { afterEach, beforeEach, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FakeStore, fakeStore } from "../../../testing/fake-store.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { backupStoreOf } from "../backups.contract.ts";
import { partBytes } from "./s3.ts";
import { storeAt } from "./store.ts";

const folder = temporaryFolder();
let store: FakeStore;
beforeEach(() => {
  store = fakeStore();
});
afterEach(() => store.stop());

/** Opens the store as the operator's environment names it. */
function opened(address = store.address) {
  const found = storeAt(address, { ofOperator: address });
  if (!found) throw new Error("no address of a store");
  return found;
}

async function read(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const piece of pieces) size += piece.length;
  return size;
}

function fileOf(size: number): string {
  const file = join(folder(), `${size}`);
  writeFileSync(file, new Uint8Array(size).fill(7));
  return file;
}

/** The name of a backup in these tests. */
const name = "portal-2026-11-26T03-00-00Z.db";

test("a store that answers with a redirect is not followed: neither key nor bytes reach another place, and the sentence says so", async () => {
  const reached: string[] = [];
  const elsewhere = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: ({ method, url }) => {
      reached.push(`${method} ${url}`);
      return new Response("elsewhere");
    },
  });
  const file = fileOf(9);
  const calls = {
    names: () => opened().names(),
    sizeOf: () => opened().sizeOf(name),
    read: () => read(opened().pieces(name)),
    put: () => opened().put(name, file),
    remove: () => opened().remove(name),
    tryOut: () => opened().tryOut(),
  };
  for (const status of [301, 302, 307, 308]) {
    for (const location of [
      `http://127.0.0.1:${elsewhere.port}/vault/x`,
      `http://localhost:${elsewhere.port}/`,
    ]) {
      const headers = { location, "x-amz-bucket-region": "eu-central-1" };
      store.answerWith(() => new Response(null, { status, headers }));
      for (const [call, made] of Object.entries(calls)) {
        const fault = await made().then(
          () => "nothing amiss",
          (error: unknown) => Reflect.get(Object(error), "fault"),
        );
        expect([status, location, call, fault, reached]).toEqual([status, location, call, "store_moved", []]);
      }
    }
  }
  await expect(opened().names()).rejects.toThrow("?region=eu-central-1");
  await elsewhere.stop(true);
});

test("a large backup goes there in parts, a part that fails is tried again, and an upload that cannot be ended is aborted", async () => {
  const size = partBytes + 5;
  const file = fileOf(size);
  let failures = 2;
  store.answerWith((_method, query) =>
    query.has("partNumber") && failures-- > 0 ? new Response(null, { status: 503 }) : undefined,
  );
  await opened().put(name, file);
  expect([store.objects.get(`portal/${name}`)?.length, await read(opened().pieces(name))]).toEqual([
    size,
    size,
  ]);
  expect(store.largestPart()).toBe(partBytes);
  store.objects.clear();
  for (const [status, fault] of [
    [503, "store_away"],
    [403, "store_refused"],
  ] as const) {
    store.answerWith((_method, query) =>
      query.get("partNumber") === "2" ? new Response(null, { status }) : undefined,
    );
    await expect(opened().put(name, file)).rejects.toMatchObject({ fault });
  }
  // A store says 200 before it has put the parts together.
  const late = "<Error><Code>InternalError</Code><Message>Try again</Message></Error>";
  store.answerWith((method, query) =>
    method === "POST" && query.has("uploadId") ? new Response(late) : undefined,
  );
  await expect(opened().put(name, file)).rejects.toMatchObject({ fault: "store_away" });
  expect([store.openUploads(), store.objects.size]).toEqual([0, 0]);
});

test("names with signs of their own are signed, listed and read as they are, and what nobody put there is missing", async () => {
  const address = store.address.replace(
    "/vault/portal/",
    "/vault/um%20cofre/a&b+c's%20(1)/?region=eu-south-2",
  );
  const there = opened(address);
  const file = fileOf(9);
  await there.put(name, file);
  await there.put("portal-2026-11-25T03-00-00Z.db", file);
  expect([...store.objects.keys()][0]).toBe(`um cofre/a&b+c's (1)/${name}`);
  store.listAtMost(1);
  expect(await there.names()).toEqual(["portal-2026-11-25T03-00-00Z.db", name]);
  await there.tryOut();
  await there.remove(name);
  await expect(there.sizeOf(name)).rejects.toMatchObject({ fault: "missing" });
  await expect(read(there.pieces(name))).rejects.toMatchObject({ fault: "missing" });
});

test("an answer that is longer or shorter than what was asked for is refused", async () => {
  await opened().put(name, fileOf(9));
  for (const size of [8, 10, partBytes + 1]) {
    store.answerWith((method) => (method === "GET" ? new Response(new Uint8Array(size)) : undefined));
    await expect(read(opened().pieces(name))).rejects.toMatchObject({ fault: "store_refused" });
  }
});

test("a backup in which an error's words stand is read like any other", async () => {
  const file = join(folder(), "words");
  writeFileSync(file, "<Error><Code>NoSuchKey</Code></Error>");
  await opened().put(name, file);
  expect(await read(opened().pieces(name))).toBe(37);
});

test("what Bun's own client signs fits the fake store's check, so that it judges as others do", async () => {
  const { keyId = "", secret = "", endpoint = "", bucket = "" } = backupStoreOf(store.address) ?? {};
  const client = (word: string) =>
    new Bun.S3Client({ endpoint, bucket, accessKeyId: keyId, secretAccessKey: word });
  await client(secret).write("a b/c&d", "text");
  expect(await client(secret).file("a b/c&d").text()).toBe("text");
  await expect(client("another").file("a b/c&d").text()).rejects.toMatchObject({
    code: "SignatureDoesNotMatch",
  });
});

import { afterEach, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { newReleaseKey, secretKeyIn, signatureOf } from "../../../scripts/signing.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { publicKeysIn } from "./signature.ts";
import { signedTextAt } from "./signed-text.ts";

const folder = temporaryFolder();
const publisher = newReleaseKey();
const keys = publicKeysIn(publisher.public.split("\n")[1] ?? "");
const list = '{"version":"9.1.0","date":"2026-11-28"}\n';
const facts = { file: "latest.json", version: "9.1.0", target: "any" };

const servers: Bun.Server<undefined>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop(true);
});

/** Serves a publisher's files; returns their address, and what was asked for. */
async function published(
  answers: { list?: () => Response | Promise<Response>; signature?: () => Response | Promise<Response> } = {},
) {
  const asked: { path: string; headers: Record<string, string> }[] = [];
  const signature = await signatureBy(publisher.secret, list);
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch(request) {
      asked.push({ path: new URL(request.url).pathname, headers: Object.fromEntries(request.headers) });
      if (request.url.endsWith("/latest.json")) return answers.list?.() ?? new Response(list);
      return answers.signature?.() ?? new Response(signature);
    },
  });
  servers.push(server);
  return { address: new URL("/releases/latest.json", server.url).href, asked };
}

function signatureBy(secret: string, text: string): Promise<string> {
  const file = join(folder(), "latest.json");
  writeFileSync(file, text);
  return signatureOf(file, facts, secretKeyIn(secret));
}

test("a text that a publisher signed is returned with what was signed of it, and its two requests say nothing of who asks", async () => {
  const { address, asked } = await published();
  expect(await signedTextAt(address, { keys })).toEqual({ text: list, facts });
  const { host } = new URL(address);
  const headers = { accept: "*/*", "accept-encoding": "identity", connection: "keep-alive", host };
  expect(asked.sort((one, other) => one.path.localeCompare(other.path))).toEqual(
    ["/releases/latest.json", "/releases/latest.json.minisig"].map((path) => ({
      path,
      headers: { ...headers, "user-agent": "codex-portal" },
    })),
  );
});

test("a build without a publisher's key asks nobody", async () => {
  const { address, asked } = await published();
  await expect(signedTextAt(address, { keys: [] })).rejects.toThrow("no key of a publisher");
  expect(asked).toEqual([]);
});

test("a text that is unsigned, signed by another, or changed after it was signed is refused", async () => {
  const unsigned = await published({ signature: () => new Response("", { status: 404 }) });
  await expect(signedTextAt(unsigned.address, { keys })).rejects.toThrow("answered 404");
  const stranger = newReleaseKey();
  const foreign = await published({
    signature: async () => new Response(await signatureBy(stranger.secret, list)),
  });
  await expect(signedTextAt(foreign.address, { keys })).rejects.toThrow("foreign key");
  const changed = await published({ list: () => new Response(list.replace("9.1.0", "9.9.9")) });
  await expect(signedTextAt(changed.address, { keys })).rejects.toThrow("other bytes");
});

test("a redirect, an answer that is longer than a few lines and one that never ends are given up", async () => {
  const { address: whole } = await published();
  const moved = await published({ list: () => Response.redirect(whole) });
  await expect(signedTextAt(moved.address, { keys })).rejects.toThrow();
  const long = await published({ list: () => new Response("x".repeat(5000)) });
  await expect(signedTextAt(long.address, { keys })).rejects.toThrow("longer than 4096 bytes");
  const packed = await published({
    list: () => new Response(Bun.gzipSync("x".repeat(1e6)), { headers: { "content-encoding": "gzip" } }),
  });
  await expect(signedTextAt(packed.address, { keys })).rejects.toThrow();
  const endless = await published({
    list: () =>
      new Response(
        new ReadableStream({
          start: (stream) => stream.enqueue(new TextEncoder().encode("{")),
        }),
      ),
  });
  await expect(signedTextAt(endless.address, { keys, withinMs: 100 })).rejects.toThrow("timed out");
});

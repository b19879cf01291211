import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { publicKeyOf, signedFacts } from "../src/core/lib/signature.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { newReleaseKey, secretKeyIn, signatureOf } from "./signing.ts";

const folder = temporaryFolder();
const facts = { file: "codex-portal", version: "1.2.3", target: "linux-x64" };
const lineOf = (text: string) => text.split("\n")[1] ?? "";

/** Made by minisign 0.11: a pair without a password, and what it signs the bytes of "a release" as. */
const minisign = {
  public: "RWQTEoDBU2dT3l14ShoQufqDXMl1ihbjs2zH/B56aRlEhbPNGNzEIovC",
  secret:
    "untrusted comment: minisign encrypted secret key\nRWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAExKAwVNnU97L9k0qtw65eZ0xNjg/rZnFlEnr+MPkNiPTddNyy5cAvl14ShoQufqDXMl1ihbjs2zH/B56aRlEhbPNGNzEIovCAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n",
  signature: [
    "RUQTEoDBU2dT3kkucc6U9jDweIp/PCH9tXr5QRsHJRKL5OHKf2TfKSi9MSXz9vLn51uAESgicpVD8RlujOiF49xtK20sYIGhwAw=",
    "trusted comment: file:codex-portal version:1.2.3 target:linux-x64",
    "LDbRME7+OhDfTCbcxxFYdedCUt8p0xW5m2BmegMuU0IGyIka4jsgdkOa97XKeQ17vZlLd3bhF4bAd6pCV3bQAw==",
  ].join("\n"),
};

test("a release is signed byte for byte as minisign signs it with the same key", async () => {
  const file = join(folder(), "release");
  writeFileSync(file, "a release");
  const made = await signatureOf(file, facts, secretKeyIn(minisign.secret));
  expect(made.split("\n").slice(1, 4).join("\n")).toBe(minisign.signature);
  expect(await signedFacts(file, `\n${minisign.signature}\n`, [publicKeyOf(minisign.public)])).toEqual(facts);
});

test("a new pair signs what its public half takes, and its files are of minisign's form", async () => {
  const file = join(folder(), "release");
  writeFileSync(file, "another release");
  const made = newReleaseKey();
  const secret = secretKeyIn(made.secret);
  const signature = await signatureOf(file, facts, secret);
  expect(await signedFacts(file, signature, [publicKeyOf(lineOf(made.public))])).toEqual(facts);
  expect(made.public.split("\n")[0]).toEndWith(
    Buffer.from(secret.id).reverse().toString("hex").toUpperCase(),
  );
  expect([lineOf(made.public).length, lineOf(made.secret).length]).toEqual([
    minisign.public.length,
    lineOf(minisign.secret).length,
  ]);
});

test("what is no secret key, one with a password and one that was cut or changed sign nothing", () => {
  const bytes = Buffer.from(lineOf(minisign.secret), "base64");
  const changed = (at: number, byte: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = byte;
    return copy;
  };
  const protectedBy = Buffer.concat([Buffer.from("EdScB2"), bytes.subarray(6)]);
  const others = [Buffer.alloc(0), bytes.subarray(1), bytes.subarray(0, 157), protectedBy];
  for (const each of [...others, changed(70, 1), changed(100, 1)])
    expect(() => secretKeyIn(`comment\n${each.toString("base64")}\n`)).toThrow("no secret key of minisign");
});

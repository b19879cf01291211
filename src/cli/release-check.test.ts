import { expect, test } from "bun:test";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { newReleaseKey, secretKeyIn, signatureOf } from "../../scripts/signing.ts";
import { publicKeyOf, publicKeysIn } from "../core/lib/signature.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { requireRelease } from "./release-check.ts";

const folder = temporaryFolder();
const own = newReleaseKey();
const next = newReleaseKey();
const foreign = newReleaseKey();
const lineOf = (key: { public: string }) => key.public.split("\n")[1] ?? "";
const keys = publicKeysIn(`${lineOf(own)}, ${lineOf(next)}`);
const here = `${process.platform}-${process.arch}`;
const bytes = "the bytes of a release";

type Made = { by?: typeof own; version?: string; target?: string };

/** Writes a release with its signature; returns where they are. */
async function made({ by = own, version = "1.1.0", target = here }: Made = {}) {
  const file = join(folder(), "release");
  writeFileSync(file, bytes);
  const facts = { file: "codex-portal", version, target };
  const signature = `${file}.minisig`;
  writeFileSync(signature, await signatureOf(file, facts, secretKeyIn(by.secret)));
  return { file, signature };
}

/** What is said of a release: nothing when it is taken. */
function said(file: string, wanted: Partial<Parameters<typeof requireRelease>[1]> = {}) {
  const copy = join(folder(), "copy");
  copyFileSync(file, copy);
  return requireRelease({ file, copy }, { keys, served: "1.1.0", isUnsigned: false, ...wanted }).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

const remedy =
  ": download the release and its signature again, or add --unsigned if you built it yourself. Nothing was changed.";

test("a release that today's key or the next one signed for this machine is taken, for older processors, too", async () => {
  for (const by of [own, next]) expect(await said((await made({ by })).file)).toBeUndefined();
  expect(await said((await made({ target: `${here}-baseline` })).file)).toBeUndefined();
  expect(await said((await made({ version: "1.2.0-rc.1" })).file)).toBeUndefined();
});

test("a release without a signature, or with one by a key that is not known, is refused with what to do", async () => {
  const { file, signature } = await made({ by: foreign });
  expect(await said(file)).toBe(`${file} is signed with a key that this release does not know${remedy}`);
  rmSync(signature);
  expect(await said(file)).toBe(`${file} has no signature beside it (release.minisig)${remedy}`);
});

test("any changed, added or missing byte of a release is refused", async () => {
  const { file } = await made();
  const changes = fc.oneof(
    fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, by]) => {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ by;
      return other;
    }),
    fc.uint8Array({ minLength: 1, maxLength: 40 }).map((more) => Buffer.concat([Buffer.from(bytes), more])),
    fc.nat(bytes.length - 1).map((length) => Buffer.from(bytes).subarray(0, length)),
  );
  await fc.assert(
    fc.asyncProperty(changes, async (changed) => {
      writeFileSync(file, changed);
      expect(await said(file)).toBe(`${file} is not the file that was signed${remedy}`);
    }),
    { numRuns: 60 },
  );
});

test("any change to a signature is refused, but for its comment that nobody trusts", async () => {
  const { file, signature } = await made();
  const whole = readFileSync(signature, "latin1");
  const trusted = whole.indexOf("\n") + 1;
  // What comes after the last line says nothing.
  const change = fc.tuple(
    fc.integer({ min: trusted, max: whole.length - 2 }),
    fc.constantFrom(..."Ax0 :é\n"),
  );
  await fc.assert(
    fc.asyncProperty(change, async ([at, letter]) => {
      if (whole[at] === letter) return;
      const changed = whole.slice(0, at) + letter + whole.slice(at + 1);
      writeFileSync(signature, changed, "latin1");
      expect(await said(file)).toEndWith(remedy);
    }),
    { numRuns: 300 },
  );
  writeFileSync(signature, `untrusted comment: anything${whole.slice(trusted - 1)}`, "latin1");
  expect(await said(file)).toBeUndefined();
});

test("a signature's comment that was put in the place of the signed one is refused, also another release's", async () => {
  const { file, signature } = await made({ version: "1.0.0" });
  const old = readFileSync(signature, "utf8");
  writeFileSync(signature, old.replace("version:1.0.0", "version:9.0.0"));
  expect(await said(file)).toBe(`${file} has a signature whose comment was changed${remedy}`);
  await made({ version: "9.0.0", by: next });
  const [, , comment, last] = readFileSync(signature, "utf8").split("\n");
  const [start, first] = old.split("\n");
  writeFileSync(signature, [start, first, comment, last, ""].join("\n"));
  expect(await said(file)).toBe(`${file} has a signature whose comment was changed${remedy}`);
});

test("a signature in minisign's old form, over the bytes and not their hash, is refused", async () => {
  const { file, signature } = await made();
  // By minisign 0.11 with -l, over "a release".
  writeFileSync(file, "a release");
  writeFileSync(
    signature,
    [
      "untrusted comment: signature from minisign secret key",
      "RWQTEoDBU2dT3qO4HTS7G3B8/hV4KgIN3Q1vdEiF6k2ZYICfhOXuNilRR45vtHyWbpeLYZwp/RKSNalApAwlS6koM9gUh+F3YQc=",
      "trusted comment: file:codex-portal version:1.2.3 target:linux-x64",
      "Dg5C+l4caWW/h6rliEmFx9DNrDN3coALu06LApqcnJY6ZtCSUhzlQP5W4xYu8yajgkp1Y1cFA38KBvRsR02fCg==",
      "",
    ].join("\n"),
  );
  const signer = publicKeyOf("RWQTEoDBU2dT3l14ShoQufqDXMl1ihbjs2zH/B56aRlEhbPNGNzEIovC");
  expect(await said(file, { keys: [signer] })).toBe(
    `${file} is signed in minisign's old form, which is not taken${remedy}`,
  );
});

test("a signed release that is older than the one that serves, or for another machine, is refused with what to do", async () => {
  for (const version of ["1.0.9", "1.1.0-rc.1", "0.9.0"]) {
    const older = await said((await made({ version })).file);
    expect(older).toContain(`${version}, older than 1.1.0, which serves: download the newest release.`);
    expect(older).toContain("restore a backup");
  }
  for (const target of ["darwin-arm64", "linux-arm64", "windows-x64"].filter((each) => each !== here))
    expect(await said((await made({ target })).file)).toContain(
      `is a release for ${target}: download the one for ${here}.`,
    );
});

test("a build without a key of a publisher takes what its owner gives it, and so does one that is told so by name", async () => {
  const { file, signature } = await made({ by: foreign });
  expect(await said(file, { keys: [] })).toBeUndefined();
  expect(await said(file, { isUnsigned: true })).toBeUndefined();
  rmSync(signature);
  expect(await said(file, { isUnsigned: true })).toBeUndefined();
  writeFileSync(join(folder(), "SHA256SUMS"), `${"0".repeat(64)}  release\n`);
  for (const wanted of [{ keys: [] }, { isUnsigned: true }])
    expect(await said(file, wanted)).toContain("is not what SHA256SUMS beside it names");
});

test("what is no public key of minisign stops a build, and does not wait for the first upgrade", () => {
  const secret = own.secret.split("\n")[1] ?? "";
  for (const text of ["RWQ", secret, `${lineOf(own)}x==`, `${lineOf(own)} none`])
    expect(() => publicKeysIn(text)).toThrow("is no public key of minisign");
  expect(publicKeysIn(" ")).toEqual([]);
});

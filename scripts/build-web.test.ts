import { expect, test } from "bun:test";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inPlaceOf } from "./build-web.ts";

test("a build that fails leaves what the one before it made, and the next one replaces it whole", async () => {
  const folder = await mkdtemp(join(tmpdir(), "codex-portal-web-"));
  const web = join(folder, "web");
  const fill = (name: string) => async (beside: string) => {
    await mkdir(beside);
    await Bun.write(join(beside, name), name);
  };
  await inPlaceOf(web, fill("first"));
  const failing = inPlaceOf(web, async (beside) => {
    await fill("broken")(beside);
    throw new Error("a word is missing");
  });
  expect(await failing.catch(String)).toContain("a word is missing");
  expect(await readdir(web)).toEqual(["first"]);
  await inPlaceOf(web, fill("second"));
  expect(await readdir(web)).toEqual(["second"]);
  expect(await readdir(folder)).toEqual(["web"]);
  await rm(folder, { recursive: true });
});

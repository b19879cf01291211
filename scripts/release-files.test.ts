import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { deployFiles, manualFiles } from "./release-files.ts";

const root = join(import.meta.dir, "..");
const folder = temporaryFolder();

test("a release brings the files of deploy/ along, and nobody's secrets", () => {
  mkdirSync(join(folder(), "deploy/docker/.kept"), { recursive: true });
  const others = ["trial.ts", "docker/.env", "docker/.env.save", ".env", "docker/.kept/env"];
  for (const name of [...others, "docker/env.example", "portal.env"])
    writeFileSync(join(folder(), "deploy", name), "");
  expect(deployFiles(folder())).toEqual(["deploy/docker/env.example", "deploy/portal.env"]);
  const own = deployFiles(root);
  expect(own).toEqual(expect.arrayContaining(["deploy/docker/env.example", "deploy/sbin/portal"]));
  expect(own).not.toContain("deploy/docker/.env");
});

test("a release brings the manual along, with its pictures and the licence", () => {
  expect(manualFiles(root)).toEqual(
    expect.arrayContaining(["LICENSE", "docs/images/home.png", "docs/operating.md", "docs/reference.md"]),
  );
});

test("the image is built from the executable of a release and its signature, and from nothing else beside them", () => {
  const ignored = readFileSync(join(root, "deploy/docker/Dockerfile.dockerignore"), "utf8");
  expect(ignored).toBe("*\n!codex-portal\n!codex-portal.minisig\n");
  const recipe = readFileSync(join(root, "deploy/docker/Dockerfile"), "utf8");
  const copied = [...recipe.matchAll(/^COPY (.+)$/gm)].map(([, words]) => words);
  expect(copied).toEqual([
    "codex-portal codex-portal.minisi[g] /release/",
    "--from=release /release/codex-portal /usr/local/bin/codex-portal",
  ]);
});

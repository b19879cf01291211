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

test("the image is built without what the containers' secrets stand in", () => {
  const ignored = readFileSync(join(root, "deploy/docker/Dockerfile.dockerignore"), "utf8").split("\n");
  expect(ignored).toContain("**/.env*");
});

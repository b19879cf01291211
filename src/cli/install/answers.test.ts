import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answersOf, flagsOf } from "./answers.ts";

test("a password is taken from a file that is named, and refused on the command line, where others see it", () => {
  const folder = mkdtempSync(join(tmpdir(), "codex-portal-answers-"));
  const file = join(folder, "mail");
  writeFileSync(file, "smtp://user:secret@mail.example.org:587\n");
  expect(flagsOf(["--mail", `@${file}`]).mail).toBe("smtp://user:secret@mail.example.org:587");
  expect(flagsOf(["--set", `SECRET_KEY=@${file}`]).settings.get("SECRET_KEY")).toContain("secret");
  rmSync(folder, { recursive: true });
  for (const words of [
    ["--mail", "smtp://user:secret@mail.example.org:587"],
    ["--backups", "https://KEY:secret@s3.example.org/vault"],
    ["--set", "SECRET_KEY=abc"],
    ["--set", "DATABASE_URL=postgres://portal:secret@db.example.org/portal"],
  ])
    expect(() => flagsOf(words)).toThrow(/Other users can see .*@FILE/);
  for (const words of [
    ["--set", "PUBLIC_URL=https://portal.example"],
    ["--mail", "later"],
    ["--set", "ACME_DIRECTORY=https://127.0.0.1:14000/dir"],
    ["--set", "TLS_KEY=/etc/tls.key"],
  ])
    expect(() => flagsOf(words)).not.toThrow();
  expect(() => flagsOf(["one", "two"])).toThrow("Usage");
});

test("of an installation that is there, only what is named is answered", async () => {
  const flags = {
    ...flagsOf(["--languages", "PT, en"]),
    domain: "portal.example",
    email: "you@portal.example",
  };
  expect(await answersOf({ ...flags, isNew: false })).toEqual({
    domain: "portal.example",
    email: "you@portal.example",
    languages: "pt,en",
    mail: undefined,
    backups: undefined,
  });
});

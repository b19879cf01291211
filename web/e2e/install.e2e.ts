import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { copyFileSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary, newFolder, removeFolder } from "./portal-process.ts";

/** Only root makes machines of its own. */
const isRoot = process.getuid?.() === 0;
const spaces = ["--mount", "--net", "--pid", "--uts", "--fork", "--kill-child"];

let folder: string;
const steps = new Map<string, { status: number; output: string }>();
beforeAll(async () => {
  if (!isRoot) return;
  folder = newFolder();
  const [inputs, machine] = [join(folder, "in"), join(folder, "machine")];
  cpSync(join(import.meta.dir, "install"), inputs, { recursive: true });
  copyFileSync(binary, join(inputs, "codex-portal"));
  mkdirSync(machine);
  writeFileSync(join(inputs, "stamp"), "");
  const script = join(inputs, "empty-machine.sh");
  const child = Bun.spawn(["unshare", ...spaces, "sh", script, machine, inputs, "steps.sh"], {
    stderr: "inherit",
  });
  const said = await new Response(child.stdout).text();
  for (const [, name = "", output = "", status] of said.matchAll(/^## (\w+)\n([\s\S]*?)^## status (\d+)$/gm))
    steps.set(name, { status: Number(status), output: output.trim() });
});
afterAll(() => {
  if (isRoot) removeFolder(folder);
});

const outputOf = (name: string) => steps.get(name)?.output ?? "";
const statusOf = (name: string) => steps.get(name)?.status;

if (isRoot)
  describe("On an empty machine", () => {
    test("what cannot be used is refused in a sentence, and a plan is shown without doing it", () => {
      expect([statusOf("refused"), outputOf("refused")]).toEqual([
        1,
        expect.stringContaining("looks like you@portal.example"),
      ]);
      expect([statusOf("plan"), outputOf("plan")]).toEqual([
        0,
        expect.stringContaining("Write /etc/codex-portal/env"),
      ]);
      expect(statusOf("untouched")).toBe(0);
    });

    test("one command installs a service that answers, with a link to begin by and the DNS records to set", () => {
      expect(outputOf("install")).toContain("https://portal.example/setup#");
      expect(outputOf("install")).toMatch(/TXT +_dmarc\.portal\.example/);
      expect([statusOf("install"), statusOf("ready"), outputOf("ready")]).toEqual([0, 0, '{"status":"ok"}']);
      expect([statusOf("unit"), outputOf("unit")]).toEqual([0, ""]);
      expect(outputOf("rights")).toBe("600 root\n700 codex-portal\n600 codex-portal");
    });

    test("the same command again changes nothing, and a flag changes what it names alone", () => {
      expect([statusOf("again"), outputOf("again")]).toEqual([
        0,
        expect.stringContaining("in place already"),
      ]);
      expect(outputOf("changed")).toContain("done: Write /etc/codex-portal/env");
      expect(outputOf("changed")).not.toContain("done: Write /etc/systemd");
      expect(outputOf("env")).toContain("PUBLIC_URL=https://portal.example\n");
      expect(outputOf("env")).toContain("LOG_LEVEL=warn");
    });

    test("run by another release it is the upgrade", () => {
      expect([statusOf("upgrade"), outputOf("upgrade")]).toEqual([
        0,
        expect.stringContaining("opened a copy of it"),
      ]);
      expect([statusOf("upgraded"), outputOf("upgraded")]).toEqual([0, '{"status":"ok"}']);
    });

    test("uninstalled, nothing is left but the data", () => {
      expect(statusOf("uninstall")).toBe(0);
      const left = outputOf("left").split("\n");
      expect(left.filter((path) => !path.startsWith("/var/lib/codex-portal/"))).toEqual([]);
      expect(left).toContain("/var/lib/codex-portal/codex-portal.db");
    });

    test("a port that another program has is named with that program, before anything is done", () => {
      expect([statusOf("taken"), outputOf("taken")]).toEqual([
        1,
        expect.stringMatching(/Port 80 is taken by codex-portal\. .*Nothing was changed/),
      ]);
    });

    test("with an authority within reach one command ends with https that browsers trust, and http leads there", () => {
      expect([statusOf("https"), outputOf("https")]).toEqual([
        0,
        expect.stringContaining("It has its certificate."),
      ]);
      expect([statusOf("trusted"), outputOf("trusted")]).toEqual([0, '{"status":"ok"}']);
      expect(outputOf("redirected")).toMatch(/^30[18] https:\/\/portal\.example\/initiate$/);
      expect([statusOf("exchanged"), outputOf("exchanged")]).toEqual([
        0,
        expect.stringContaining("opened a copy of it"),
      ]);
    });
  });

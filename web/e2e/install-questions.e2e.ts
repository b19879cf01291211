import { expect, test } from "bun:test";
import { binary, newFolder, removeFolder } from "./portal-process.ts";

/** The keys of Enter, and of the end of the input. */
const [enter, end] = ["\r", "\x04"];

/** Runs the installation as somebody at a terminal does, who types an answer after each question; returns what stood there. */
async function typedInto(words: string[], answers: [question: string, keys: string][]) {
  const folder = newFolder();
  const decoder = new TextDecoder();
  const left = [...answers];
  let shown = "";
  let keys = 0;
  const child = Bun.spawn([binary, "install", ...words, "--dry-run"], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", HOME: folder },
    terminal: {
      data(terminal, chunk) {
        shown += decoder.decode(chunk, { stream: true });
        const [question, typed] = left[0] ?? [];
        if (question === undefined || typed === undefined || !shown.includes(question)) return;
        left.shift();
        keys += typed.length;
        terminal.write(typed);
      },
    },
  });
  const status = await child.exited;
  removeFolder(folder);
  return { status, keys, shown, unasked: left.map(([question]) => question) };
}

test("install asks five questions one after the other, takes what is typed for each, and shows its plan", async () => {
  const { status, keys, shown, unasked } = await typedInto(
    [],
    [
      ["Domain of the portal: ", `portal.example${enter}`],
      ["Your email address: ", `nobody${enter}`],
      ["An email address looks like you@portal.example.", `you@portal.example${enter}`],
      ["Mail server", `mail.portal.example:587${enter}`],
      ["User at mail.portal.example: ", `portal${enter}`],
      ["Password (not shown): ", `not-to-be-shown${enter}`],
      ["Languages", `pt,en${enter}`],
      ["Off-site backups", enter],
    ],
  );
  expect({ status, unasked }).toEqual({ status: 0, unasked: [] });
  expect(shown).toContain("This would be done:");
  expect(shown).not.toContain("not-to-be-shown");
  const given =
    "portal.example nobody you@portal.example mail.portal.example:587 portal not-to-be-shown pt,en";
  expect(keys - given.replaceAll(" ", "").length).toBeLessThanOrEqual(10);
});

test("whoever ends the input in the middle of the questions has changed nothing, and is told so", async () => {
  const { status, shown } = await typedInto(["portal.example"], [["Your email address: ", end]]);
  expect([status, shown]).toEqual([1, expect.stringContaining("Nothing was changed.")]);
});

import { expect, test } from "bun:test";
import { sourcesBelow } from "../../../src/testing/sources.ts";

/** The frames of dialogs; each use of one is a kind, with a title and contents of its own. */
const frames = /<(?:Dialog|FormDialog|FormSheet)\b/g;
/** Where the frames themselves are. */
const ofKit = ["web/kit/ui/dialog.tsx", "web/kit/form/form-dialog.tsx"];
/** All questions are asked by one. */
const question = "web/kit/ui/confirm-dialog.tsx";

test("the console has at most 24 kinds of dialogs, all questions being one, and none that the kit knows nothing of", async () => {
  const sources = await sourcesBelow("web");
  const kinds = sources
    .filter(({ path }) => !ofKit.includes(path))
    .flatMap(({ path, text }) => [...text.matchAll(frames)].map(() => path));
  expect(kinds.length).toBeGreaterThan(20);
  expect([...kinds, question].length).toBeLessThanOrEqual(24);
  const made = sources.filter(({ text }) =>
    /radix-ui\/react-(?:alert-)?dialog"|role="(?:alert)?dialog"|<dialog/.test(text),
  );
  expect(made.map(({ path }) => path).sort()).toEqual([question, "web/kit/ui/dialog.tsx"]);
});

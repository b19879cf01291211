import { expect, test } from "bun:test";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { MediumView } from "../../../src/features/media/media.contract.ts";
import { openDom } from "../../testing/dom.ts";
import { wordsIn } from "../../testing/words.ts";

const { en } = wordsIn;
const { render } = await openDom();
const { TextFields } = await import("../../features/hints/text-fields.tsx");
const { HintText } = await import("../../features/hints/hint-parts.tsx");
const { TextFields: BookTextFields } = await import("../../features/codex/book-fields.tsx");
const { startText } = await import("../../features/codex/use-book-form.ts");
const { MediumForm } = await import("../media/medium-form.tsx");

const picture: MediumView = {
  id: 1,
  sha: "0".repeat(64),
  kind: "picture",
  type: "image/webp",
  name: "door.webp",
  size: 1000,
  width: 90,
  height: 60,
  alts: { en: null, pt: "Uma porta", es: null },
  isOrnament: false,
  createdAt: "2026-03-01T12:00:00.000Z",
  places: [],
};
const texts = { textEn: "", textPt: "Conte as lâmpadas", textEs: "" };
const nothing = () => {};

/** Returns the fields of forms of content, and what is reported as missing, where the owner writes some languages. */
async function asked(languages: readonly string[]) {
  const client = new QueryClient();
  client.setQueryData(["/api/admin/me"], { success: true, languages });
  await render(
    <QueryClientProvider client={client}>
      <TextFields values={texts} onChange={nothing} fault={() => undefined} disabled={false} />
      <HintText texts={{ textEn: null, textPt: texts.textPt, textEs: null }} />
      <BookTextFields values={startText("pt")} change={nothing} fault={() => undefined} disabled={false} />
      <MediumForm medium={picture} onClose={nothing} onSaved={nothing} />
    </QueryClientProvider>,
  );
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    tabs: all("[role=tablist]:not([hidden]) [role=tab]").length,
    hints: all("textarea[name^=text]").map((field) => field.getAttribute("name")),
    missing: all("p").filter(({ textContent }) =>
      textContent.startsWith(en.hintsTab.missingIn.split("{{")[0] ?? ""),
    ).length,
    book: all("select[name=language] option").length,
    alts: all("label").filter(({ textContent }) => textContent.startsWith(en.media.alt.split("{{")[0] ?? ""))
      .length,
  };
}

test("where the owner writes one language, forms ask for that one alone and nothing is said to be missing", async () => {
  expect(await asked(["pt"])).toEqual({ tabs: 0, hints: ["textPt"], missing: 0, book: 0, alts: 1 });
});

test("where the owner writes several, forms ask for each of them in their order", async () => {
  expect(await asked(["pt", "en"])).toEqual({
    tabs: 2,
    hints: ["textPt", "textEn"],
    missing: 1,
    book: 2,
    alts: 2,
  });
});

import { expect, test } from "bun:test";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Language } from "../../../src/contract/languages.ts";
import type { SiegeView } from "../../../src/contract/siege.ts";
import { changeLanguage, consoleText } from "../../i18n.ts";
import { adminQuery } from "../../lib/admin-api.ts";
import { en } from "../../locales/console/en.ts";
import { pt } from "../../locales/console/pt.ts";
import { openDom } from "../../testing/dom.ts";

const { act, render } = await openDom();
const { SiegePicture } = await import("./siege-picture.tsx");

/** Changes the language, and waits until the texts of the console have followed. */
const readIn = (language: Language, { siege }: typeof en) =>
  act(async () => {
    await changeLanguage(language);
    while (consoleText("siege.hour") !== siege.hour) await Bun.sleep(1);
  });

test("the picture of a siege writes all its numbers as the reader's language does", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const view: SiegeView = {
    level: "closed",
    isByHand: false,
    since: null,
    perMinute: 12_345,
    hours: [{ at: "2030-01-15T12:00:00.000Z", wrong: 12_345, refused: 67_890 }],
    guesses: [{ code: "SE****", count: 12_345 }],
    networks: [{ network: "192.0.2.0/24", count: 67_890 }],
  };
  client.setQueryData(adminQuery("/api/admin/siege").queryKey, view);
  const { container } = await render(
    <QueryClientProvider client={client}>
      <SiegePicture />
    </QueryClientProvider>,
  );
  await readIn("pt", pt);
  try {
    expect(container.textContent).not.toMatch(/12,?345|67,?890/);
    expect(container.textContent.match(/12\.345|67\.890/g)).toHaveLength(5);
    expect(container.querySelector("[title]")?.getAttribute("title")).toMatch(/12\.345 .* 67\.890$/);
  } finally {
    await readIn("en", en);
  }
});

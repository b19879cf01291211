import { expect, test } from "bun:test";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { isSecret, settingKeys, settings } from "../../../src/entries.ts";
import type { SettingView } from "../../../src/features/portal/portal.contract.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import { openDom } from "../../testing/dom.ts";
import { wordsIn } from "../../testing/words.ts";

const { en } = wordsIn;

const { render } = await openDom();
const { settingsCards } = await import("../../app/console-entries.ts");
const { SettingsTab } = await import("./settings-tab.tsx");

async function tabWith(source: SettingView["source"]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const items = settingKeys.map((key) => ({
    key,
    value: null,
    description: "",
    source,
    entry: settings[key],
  }));
  client.setQueryData([...adminKeys.settings, "en"], { items });
  const { container } = await render(
    <QueryClientProvider client={client}>
      <SettingsTab cards={settingsCards.map(({ Content, ...card }) => card)} />
    </QueryClientProvider>,
  );
  const fieldOf = (name: string) => {
    const label = [...container.querySelectorAll("label")].find((each) => each.textContent === name);
    return container.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`);
  };
  return { container, fieldOf };
}

test("each setting that the contract knows has its field, and only what is secret is typed unseen", async () => {
  const { fieldOf } = await tabWith("setting");
  // The kinds of alerts have a card of their own, with a box for each.
  expect(settingKeys.filter((key) => fieldOf(en.settings[key].name) === null)).toEqual(["alerts_off"]);
  expect(settingKeys.filter((key) => fieldOf(en.settings[key].name)?.type === "password")).toEqual(
    settingKeys.filter(isSecret),
  );
});

test("the course is the first thing of the settings, before how the portal is", async () => {
  const { container } = await tabWith("setting");
  const heads = [...container.querySelectorAll("h2")].map(({ textContent }) => textContent);
  expect(heads.slice(0, 2)).toEqual([en.settingsTab.course, en.doctor.title]);
});

test.each(["?tab=settings&card=audit", "?tab=settings#audit"])(
  "whoever comes by the link of an email is brought to its card: %s",
  async (search) => {
    history.replaceState(null, "", `/observatory${search}`);
    await tabWith("setting");
    history.replaceState(null, "", "/");
    expect(document.activeElement?.id).toBe("audit");
  },
);

test("what has no default can be cleared once it is saved, but not where the environment sets it", async () => {
  const clearable = ({ container }: { container: Element }) =>
    settingKeys.filter((key) => container.querySelector(`[aria-label="Clear: ${en.settings[key].name}"]`));
  expect(clearable(await tabWith("setting"))).toEqual([
    "course_nada_url",
    "smtp_url",
    "contact_address",
    "mysteries_page",
    "philosophy_page",
    "hotmart_token",
    "kiwify_token",
    "stripe_secret",
    "intake_secret",
    "pause_words_en",
    "pause_words_pt",
    "pause_words_es",
    "alerts_to",
    "dkim_selector",
    "backup_recipient",
    "backup_store",
  ]);
  const fixed = await tabWith("environment");
  expect(clearable(fixed)).toEqual([]);
  expect(fixed.container.textContent).toContain("Set by SMTP_URL in the portal’s environment");
});

import { beforeEach, describe, expect, test } from "bun:test";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { checkAccent } from "../../../src/core/contract/palette.ts";
import { isSecret, type SettingKey, settingKeys, settings } from "../../../src/entries.ts";
import type { OwnWordView } from "../../../src/features/identity/identity.contract.ts";
import type { SettingView } from "../../../src/features/portal/portal.contract.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import { dropStaffToken, storeStaffToken } from "../../lib/staff-session.ts";
import { openDom } from "../../testing/dom.ts";
import { spiedFetch } from "../../testing/spied-fetch.ts";
import { wordsIn } from "../../testing/words.ts";

const { en } = wordsIn;

const { render, act } = await openDom();
const { settingsCards } = await import("../../app/console-entries.ts");
const { SettingsTab } = await import("./settings-tab.tsx");
const { toasts } = await import("../../lib/toast.ts");

const fetching = spiedFetch();
/** What the server lists, and how it answers a change. */
let listed: object[] = [];
let answer: (request: { key: SettingKey; value: string | null }) => Response;
beforeEach(() => {
  // What another test typed goes with its session.
  history.replaceState(null, "", "/");
  dropStaffToken();
  storeStaffToken("a-token");
  history.replaceState(null, "", "/observatory?tab=settings");
  const respond = async (url: string | URL | Request, init?: RequestInit) =>
    url === "/api/admin/settings" && init?.method === "PUT"
      ? answer(JSON.parse(String(init.body)))
      : Response.json({ items: url === "/api/admin/settings" ? listed : [] });
  fetching.mockClear();
  fetching.mockImplementation(Object.assign(respond, { preconnect: () => {} }));
  toasts.set([]);
});

/** An accent that can be read on the darkest ground alone. */
const onlyOnVoid = "#0096d2";

type Said = Partial<Record<SettingKey, Partial<SettingView>>>;

async function tabWith(
  said: Said = {},
  source: SettingView["source"] = "setting",
  words: readonly OwnWordView[] = [],
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const items = settingKeys.map((key) => ({
    key,
    value: null,
    description: "",
    source,
    entry: settings[key],
    ...said[key],
  }));
  listed = items;
  client.setQueryData([...adminKeys.settings, "en"], { items });
  client.setQueryData(adminKeys.identity, {});
  client.setQueryData(adminKeys.words, { items: words });
  const { container } = await render(
    <QueryClientProvider client={client}>
      <SettingsTab cards={settingsCards.map(({ Content, Fields, ...card }) => card)} />
    </QueryClientProvider>,
  );
  const fieldOf = (name: string) => {
    const label = [...container.querySelectorAll("label")].find((each) => each.textContent === name);
    return container.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`);
  };
  const button = (name: string) =>
    [...container.querySelectorAll("button")].find(
      (each) => each.textContent === name || each.getAttribute("aria-label") === name,
    );
  return {
    container,
    fieldOf,
    button,
    open: (card: string) => act(() => history.pushState(null, "", `/observatory?tab=settings&card=${card}`)),
    press: (name: string) => act(() => button(name)?.click()),
    type: (name: string, text: string) =>
      act(() => {
        const field = fieldOf(name);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
        field?.dispatchEvent(new Event("input", { bubbles: true }));
      }),
  };
}

/** Returns what was sent to be saved, and answers. */
const sent = () =>
  fetching.mock.calls.flatMap(([url, init]) =>
    url === "/api/admin/settings" && init?.method === "PUT" ? [JSON.parse(String(init.body))] : [],
  );

test("each setting that does not derive itself has its field in one subject, at most twelve are in sight, and only what is secret is typed unseen", async () => {
  const tab = await tabWith();
  const found: SettingKey[] = [];
  const unseen: SettingKey[] = [];
  for (const { id, subject } of settingsCards) {
    if (subject) continue;
    await tab.open(id);
    const own = settingKeys.filter((key) => tab.container.querySelector(`[data-place="${key}"]`));
    found.push(...own);
    unseen.push(...own.filter((key) => tab.container.querySelector(`[data-place="${key}"] [type=password]`)));
    // Of radio buttons one is chosen: a group is one field.
    const inSight = tab.container.querySelectorAll(
      "form :is(input:not([type=radio]), select, [role=radiogroup])",
    ).length;
    const folded = tab.container.querySelectorAll("details :is(input, select)").length;
    expect([id, Math.max(12, inSight - folded)]).toEqual([id, 12]);
    expect(tab.container.querySelectorAll("[type=submit]").length).toBeLessThan(2);
  }
  // The kinds of alerts have a switch each.
  const derived = settingKeys.filter((key) => settings[key].section === null);
  expect(derived).toEqual(["letters_per_second", "letter_connections", "dkim_selector"]);
  expect(found.toSorted()).toEqual(
    settingKeys.filter((key) => !derived.includes(key) && key !== "alerts_off").toSorted(),
  );
  expect(unseen.toSorted()).toEqual(settingKeys.filter(isSecret).toSorted());
});

test("the course is the first thing of the settings, alone with what saves it", async () => {
  const { container } = await tabWith();
  const heads = [...container.querySelectorAll("h2")].map(({ textContent }) => textContent);
  expect(heads).toEqual([en.settingsTab.course]);
  expect(container.querySelector("nav a[aria-current]")?.textContent).toBe(en.settingsTab.course);
});

test.each([
  ["?tab=settings&card=doctor", "doctor", en.doctor.title],
  ["?tab=settings#mail", "mail", en.settingsTab.mail],
  ["?tab=settings&card=audit", undefined, en.settingsTab.security],
  ["?tab=settings&card=pause", undefined, en.settingsTab.portal],
  ["?tab=settings&card=otp_minutes", undefined, en.settingsTab.mail],
])(
  "whoever comes by the link of an email is brought to its subject, and to the card or the field in it: %s",
  async (search, id, title) => {
    history.replaceState(null, "", `/observatory${search}`);
    const { container } = await tabWith();
    expect(container.querySelector("h2")?.textContent).toBe(title);
    const place = search.split(/card=|#/)[1] ?? "";
    const focused = document.activeElement;
    if (id) expect(focused?.id).toBe(id);
    else expect(focused?.closest(`[data-place="${place}"]`)).not.toBeNull();
  },
);

test("one save sends a call for each changed setting in their order; one that is refused says so by its field, keeps what was typed, and the others are saved", async () => {
  const { media_quota_mb, pause_words_en, pause_words_pt } = en.settings;
  const tab = await tabWith();
  answer = ({ key, value }) =>
    key === "pause_words_en"
      ? Response.json(
          { success: false, code: "invalid_data", message: "Not so.", fields: { value: "Too loud" } },
          { status: 422 },
        )
      : Response.json({ key, value, source: "setting", description: "" });
  await tab.open("portal");
  expect(tab.button("Save")?.disabled).toBe(true);
  await tab.type(pause_words_pt.name, " Voltamos às oito. ");
  await tab.type(pause_words_en.name, "Back at eight.");
  await tab.type(media_quota_mb.name, "200");
  await tab.press("Save");
  while (sent().length < 3) await act(() => Bun.sleep(1));
  await act(() => Bun.sleep(1));
  expect(sent()).toEqual([
    { key: "media_quota_mb", value: "200" },
    { key: "pause_words_en", value: "Back at eight." },
    { key: "pause_words_pt", value: "Voltamos às oito." },
  ]);
  expect(tab.container.textContent).toContain("Too loud");
  expect(tab.container.textContent).toContain(`Saved: ${media_quota_mb.name}, ${pause_words_pt.name}`);
  expect(tab.fieldOf(pause_words_en.name)?.value).toBe("Back at eight.");
  expect(document.activeElement).toBe(tab.fieldOf(pause_words_en.name));
  expect(toasts.get().map(({ title }) => title)).toEqual([en.settingsForm.failed]);
  await tab.press("Discard");
  expect(tab.fieldOf(pause_words_en.name)?.value).toBe("");
  expect(tab.button("Save")?.disabled).toBe(true);
});

test("a mail server is typed by its parts, by the URL of one as well, and its password stays unless another is typed", async () => {
  const server = { host: "mail.example", port: 587, security: "starttls", user: "me" } as const;
  const tab = await tabWith({ smtp_url: { isSet: true, server } });
  answer = ({ key }) =>
    Response.json({ key, value: null, isSet: true, source: "setting", description: "", server });
  const { host, port, user, password } = en.mailServer;
  await tab.open("mail");
  expect([host, port, user, password].map((name) => tab.fieldOf(name)?.value)).toEqual([
    "mail.example",
    "587",
    "me",
    "",
  ]);
  await tab.type(port, "2525");
  await tab.press("Save");
  while (sent().length < 1) await act(() => Bun.sleep(1));
  await act(() => Bun.sleep(1));
  await tab.type(host, "smtps://you:p%40ss@other.example");
  await tab.press("Save");
  while (sent().length < 2) await act(() => Bun.sleep(1));
  expect(sent()).toEqual([
    { key: "smtp_url", value: "smtp://me@mail.example:2525" },
    { key: "smtp_url", value: "smtps://you:p%40ss@other.example" },
  ]);
});

test("a saved secret can be removed, but not where the environment sets it", async () => {
  const said = Object.fromEntries(settingKeys.filter(isSecret).map((key) => [key, { isSet: true }]));
  const removable = async (tab: Awaited<ReturnType<typeof tabWith>>) => {
    const found: SettingKey[] = [];
    for (const card of ["mail", "shops", "backups"]) {
      await tab.open(card);
      found.push(...settingKeys.filter((key) => tab.button(`Remove: ${en.settings[key].name}`)));
    }
    return found;
  };
  const tab = await tabWith(said);
  expect(await removable(tab)).toEqual(settingKeys.filter(isSecret));
  answer = ({ key }) => Response.json({ key, value: null, isSet: false, source: "default", description: "" });
  await tab.press(`Remove: ${en.settings.backup_store.name}`);
  expect(tab.container.textContent).toContain(en.settingsForm.goes);
  await tab.press("Save");
  expect(sent()).toEqual([{ key: "backup_store", value: null }]);
  await act(() => Bun.sleep(1));
  const fixed = await tabWith(said, "environment");
  expect(await removable(fixed)).toEqual([]);
  await fixed.open("mail");
  expect(fixed.container.textContent).toContain("Set by SMTP_URL");
});

test("what is searched for is found by the names of subjects and settings, whatever the accents, and leads to the field", async () => {
  const { container } = await tabWith();
  const box = container.querySelector("nav input");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, "páuse");
    box?.dispatchEvent(new Event("input", { bubbles: true }));
    await Bun.sleep(300);
  });
  const found = [...container.querySelectorAll("nav a")].map(
    (link) => link.getAttribute("href")?.split("card=")[1],
  );
  expect(found).toEqual(["portal", "pause", "siege", "pause_words_en", "pause_words_pt", "pause_words_es"]);
});

describe("of the appearance", () => {
  const { accent } = en.settings;
  const worn: Said = {
    accent: { value: "#d4af37" },
    ground: { value: "void" },
    emblem: { value: "eye" },
  };
  async function opened(said: Said = {}, ...words: OwnWordView[]) {
    const tab = await tabWith({ ...worn, ...said }, "setting", words);
    answer = ({ key, value }) => Response.json({ key, value, source: "setting", description: "" });
    await tab.open("identity");
    const choose = (value: string) =>
      act(() => tab.container.querySelector<HTMLInputElement>(`[type=radio][value="${value}"]`)?.click());
    const saved = async (count: number) => {
      await tab.press("Save");
      while (sent().length < count) await act(() => Bun.sleep(1));
      await act(() => Bun.sleep(1));
      return sent();
    };
    return { ...tab, choose, saved };
  }

  test("the owner's words are shown with the title and the course's name that are typed, or the product's own", async () => {
    const { course_name, product_title } = en.settings;
    const value = "{{product}} teaches {{course}}";
    const word = { key: "home:home.title", language: "en", original: "", value } as const;
    const named = { product_title: { value: "House" }, course_name: { value: "Salt" } };
    const tab = await opened(named, word);
    const shown = () => tab.container.querySelector("[data-look]")?.textContent;
    expect(shown()).toContain("House teaches Salt");
    await tab.type(product_title.name, "Shore");
    await tab.type(course_name.name, "");
    expect(shown()).toContain("Shore teaches THE\u00a0VOID");
  });

  test("an accent that could not be read says why while it is typed, is not sent, and gives way to the nearest that holds", async () => {
    const tab = await opened();
    await tab.type(accent.name, "#00");
    expect(tab.fieldOf(accent.name)?.getAttribute("aria-invalid")).toBeNull();
    await tab.type(accent.name, "#006400");
    expect(tab.container.textContent).toContain(
      "Too dark on “Void”: text in it could not be read (contrast 2.2\u00a0:\u00a01, at least 4.5 is needed)",
    );
    await tab.press("Save");
    expect(sent()).toEqual([]);
    expect(document.activeElement).toBe(tab.fieldOf(accent.name));
    const check = checkAccent("#006400", "void");
    const nearest = check.holds ? "" : check.nearest;
    await tab.press(`Use ${nearest}`);
    expect(tab.container.textContent).not.toContain("Too dark");
    expect(await tab.saved(1)).toEqual([{ key: "accent", value: nearest }]);
  });

  test.each([
    ["draft", en.settingsForm.inDraft],
    ["setting", en.settingsForm.isLive],
  ] as const)("what is saved says where it is seen, as the server answers: %s", async (source, said) => {
    const tab = await opened();
    answer = ({ key, value }) => Response.json({ key, value, source, description: "" });
    await tab.choose("wave");
    await tab.saved(1);
    expect(toasts.get().map(({ description }) => description)).toEqual([said]);
  });

  test("a word for a colour is named by the field, and is not sent", async () => {
    const tab = await opened();
    await tab.type(accent.name, "seagreen");
    expect(tab.container.textContent).toContain(en.field.accentInvalid);
    await tab.press("Save");
    expect(sent()).toEqual([]);
    expect(tab.fieldOf(accent.name)?.value).toBe("seagreen");
  });

  test("a ground on which the accent could not be read is refused by the field of the accent", async () => {
    const tab = await opened({ accent: { value: onlyOnVoid } });
    await tab.choose("ash");
    expect(tab.container.textContent).toContain("Too dark on “Ash”");
    await tab.press("Save");
    expect([sent(), document.activeElement]).toEqual([[], tab.fieldOf(accent.name)]);
  });

  test("an accent and a ground that hold together are saved together, each after what it needs", async () => {
    const light = "#f5f5f5";
    const darker = await opened({ accent: { value: light }, ground: { value: "ash" } });
    await darker.type(accent.name, onlyOnVoid);
    await darker.choose("void");
    expect(await darker.saved(2)).toEqual([
      { key: "ground", value: "void" },
      { key: "accent", value: onlyOnVoid },
    ]);
    fetching.mockClear();
    const lighter = await opened({ accent: { value: onlyOnVoid } });
    await lighter.choose("ash");
    await lighter.type(accent.name, light);
    expect(await lighter.saved(2)).toEqual([
      { key: "accent", value: light },
      { key: "ground", value: "ash" },
    ]);
  });
});

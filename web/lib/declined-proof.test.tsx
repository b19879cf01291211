import { beforeEach, expect, test } from "bun:test";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { settings } from "../../src/entries.ts";
import type { SettingView } from "../../src/features/portal/portal.contract.ts";
import { openDom } from "../testing/dom.ts";
import { spiedFetch } from "../testing/spied-fetch.ts";
import { wordsIn } from "../testing/words.ts";
import { adminKeys } from "./admin-keys.ts";
import { useProofQuestion } from "./staff-session.ts";
import { toasts } from "./toast.ts";

const { en } = wordsIn;

const { render, type, click, act } = await openDom();
const { SettingsTab } = await import("../features/portal/settings-tab.tsx");
const { settingsSections } = await import("../features/portal/portal.entries.ts");

let decline = () => {};
/** In place of the console's re-authentication dialog. */
function Question() {
  const question = useProofQuestion();
  decline = () => question?.answer(false);
  return question ? <p id="question" /> : null;
}

const fetching = spiedFetch();
beforeEach(() => {
  const refusal = { success: false, code: "proof_needed", message: "Confirm that it is you first" };
  const answer = async (path: string | URL | Request) => {
    // Further requests of the tab stay pending.
    if (path !== "/api/admin/settings") await new Promise(() => {});
    return Response.json(refusal, { status: 403 });
  };
  fetching.mockImplementation(Object.assign(answer, { preconnect: () => {} }));
});

test("whoever will not give their password again is told of no failure, and what they typed is still there", async () => {
  // Other tests of the same process may have left toasts.
  const before = toasts.get().map(({ id }) => id);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const setting: SettingView = { key: "smtp_url", value: null, description: "", source: "default" };
  client.setQueryData([...adminKeys.settings, "en"], { items: [{ ...setting, entry: settings.smtp_url }] });
  history.replaceState(null, "", "?card=mail");
  const { container } = await render(
    <QueryClientProvider client={client}>
      <SettingsTab cards={settingsSections.map(({ Content, ...card }) => card)} />
      <Question />
    </QueryClientProvider>,
  );
  const label = [...container.querySelectorAll("label")].find(
    (each) => each.textContent === en.mailServer.host,
  );
  const field = container.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`);
  if (!field) throw new Error("there is no field");
  await type(field, "mail.example.org");
  await click(container.querySelector("[type=submit]"));
  while (!container.querySelector("#question")) await act(() => Bun.sleep(1));
  await act(async () => decline());
  while (field.disabled) await act(() => Bun.sleep(1));
  expect(toasts.get().filter(({ id }) => !before.includes(id))).toEqual([]);
  expect(container.querySelector("[aria-invalid]")).toBeNull();
  expect(container.textContent).not.toContain("Confirm that it is you");
  expect(field.value).toBe("mail.example.org");
});

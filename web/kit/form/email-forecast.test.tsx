import { afterEach, expect, test } from "bun:test";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { MailBudgetView } from "../../../src/core/contract/mail-budget.ts";
import { settingsPath } from "../../../src/core/contract/paths.ts";
import { openDom } from "../../testing/dom.ts";

const { render } = await openDom();
const { EmailForecast } = await import("./email-forecast.tsx");
const { formatTime } = await import("../../lib/format.ts");

const day: MailBudgetView = { sent: 0, budget: 10_000, hour: { sent: 0, budget: 5000 } };
let now = Date.now;
afterEach(() => {
  Date.now = now;
});

async function shown(people: number, mailBudget = day, isMasterAdmin = true, isSale = false) {
  now = Date.now;
  Date.now = () => Date.parse("2026-11-26T12:40:00.000Z");
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(["/api/admin/stats"], { mailBudget });
  client.setQueryData(["/api/admin/user-info"], { isMasterAdmin, publicUrl: "" });
  const { container } = await render(
    <QueryClientProvider client={client}>
      <EmailForecast people={people} isSale={isSale} />
    </QueryClientProvider>,
  );
  return container;
}
const at = (instant: string) => formatTime(Date.parse(instant), "en");

test("whoever makes codes for more people than emails reach within the hour reads when the last one leaves, and where the limit is raised", async () => {
  const container = await shown(5000);
  expect(container.querySelector("p")?.textContent).toBe(
    `5,000 people need an email with a code each. At today’s pace the last one leaves at ${at("2026-11-26T13:40:00.000Z")}.`,
  );
  expect(container.querySelector("a")?.getAttribute("href")).toBe(settingsPath("mail"));
});

test("a buyer needs two emails, and of what was sent today none is left", async () => {
  const spent = { sent: 7000, budget: 10_000, hour: { sent: 0, budget: 5000 } };
  const container = await shown(900, spent, false, true);
  expect(container.querySelector("p")?.textContent).toContain("900 buyers need two emails each");
  expect(container.textContent).toContain(at("2026-11-27T12:40:00.000Z"));
  // Who cannot raise it reads who can.
  expect(container.querySelector("a")).toBeNull();
  expect(container.textContent).toContain("master admin");
});

test.each([4000, 1, 0, Number.NaN, 1.5])(
  "nothing is said of %p people, who all get theirs or are none",
  async (people) => {
    expect((await shown(people)).textContent).toBe("");
  },
);

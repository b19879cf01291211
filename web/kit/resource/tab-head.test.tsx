import { expect, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";

const { render } = await openDom();
const { CountBadge } = await import("./tab-head.tsx");

test("a count says when there are more, and when it is an estimate", async () => {
  const badge = (total: number, totalIs: "exact" | "more" | "about") => (
    <CountBadge label="Total Logs" total={total} totalIs={totalIs} />
  );
  const { container, show } = await render(badge(1234, "exact"));
  const shown = () => container.querySelector("strong")?.textContent;
  expect(shown()).toBe("1,234");
  await show(badge(10_000, "more"));
  expect(shown()).toBe("10,000+");
  await show(badge(1_234_567, "about"));
  expect(shown()).toBe("about 1.23 million");
});

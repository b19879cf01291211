import { expect, mock, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";

const { render } = await openDom();
const { ScrollTable } = await import("./scroll-table.tsx");

test("a table in a dialog asks for more rows once its end comes near, and not before", async () => {
  const onEnd = mock();
  const { container } = await render(
    <ScrollTable label="Redemptions" heads={["Who"]} className="" onEnd={onEnd}>
      <tr />
    </ScrollTable>,
  );
  const area = container.querySelector("section");
  const scrollTo = (scrollTop: number) => {
    for (const [name, value] of Object.entries({ scrollHeight: 2000, clientHeight: 400, scrollTop }))
      Object.defineProperty(area, name, { configurable: true, value });
    area?.dispatchEvent(new Event("scroll", { bubbles: true }));
  };
  scrollTo(600);
  expect(onEnd).not.toHaveBeenCalled();
  scrollTo(1500);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

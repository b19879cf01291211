import { expect, test } from "bun:test";
import { secretCode } from "../../../../src/core/contract/fields.ts";
import { codeMaxLength } from "../../../../src/core/contract/limits.ts";
import { openDom } from "../../../testing/dom.ts";

const { render } = await openDom();
const { QueryClient, QueryClientProvider } = await import("@tanstack/react-query");
const { RoomKey } = await import("./room-key.tsx");

test("a sealed room takes the longest code with as many blanks around it as the contract takes", async () => {
  const { container } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RoomKey id={1} room="Void" userId={1} />
    </QueryClientProvider>,
  );
  const { maxLength = 0 } = container.querySelector("input") ?? {};
  const code = "A".repeat(codeMaxLength);
  expect(secretCode.parse(code.padStart(maxLength))).toBe(code);
  expect(secretCode.safeParse(code.padStart(maxLength + 1)).success).toBe(false);
});

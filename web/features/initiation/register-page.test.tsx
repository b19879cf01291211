import { expect, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";
import { spiedFetch } from "../../testing/spied-fetch.ts";

const { render, type, act } = await openDom();
const { RegisterForm } = await import("./register-page.tsx");

const fetching = spiedFetch();

test("what was said of an address and a name is not said of what is typed next", async () => {
  const fields = { email: "Invalid email", username: "At least 3 characters" };
  const refusal = { success: false, code: "invalid_data", message: "Invalid data", fields };
  const answer = async () => Response.json(refusal, { status: 422 });
  fetching.mockImplementation(Object.assign(answer, { preconnect: () => {} }));
  const { container } = await render(<RegisterForm isReturning={false} />);
  const [email, username] = container.querySelectorAll("input");
  if (!email || !username) throw new Error("a field is missing");
  const isFaulty = () => [email, username].map((field) => field.getAttribute("aria-invalid") === "true");
  await type(email, "ana@@example");
  await type(username, "An");
  await act(async () => container.querySelector("form")?.requestSubmit());
  while (email.disabled) await act(() => Bun.sleep(1));
  expect(isFaulty()).toEqual([true, true]);
  await type(email, "ana@example.org");
  expect(isFaulty()).toEqual([false, true]);
  await type(username, "Ana");
  expect(isFaulty()).toEqual([false, false]);
  expect(container.textContent).not.toContain("Invalid");
});

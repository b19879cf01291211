import { expect, test } from "bun:test";
import { toasts } from "../../lib/toast.ts";
import { openDom } from "../../testing/dom.ts";
import { spiedFetch } from "../../testing/spied-fetch.ts";
import { wordsIn } from "../../testing/words.ts";

const { en } = wordsIn;

const { render, click, act } = await openDom();
const { useSending } = await import("./sending.tsx");

const fetching = spiedFetch();
const message = "Verification code sent to your email";

function Sending() {
  const { send } = useSending();
  return <button type="button" onClick={() => send("ana@example.org", "Ana")} />;
}

test.each([
  [true, { title: en.auth.success.otpSent, description: message }],
  [false, { title: en.verify.kept }],
])("whoever asks for a code where a mail server is set (%p) is told %p", async (hasServer, told) => {
  const answer = async (asked: string | URL | Request) =>
    Response.json(String(asked).startsWith("/api/auth/letter") ? { hasServer } : { success: true, message });
  fetching.mockImplementation(Object.assign(answer, { preconnect: () => {} }));
  toasts.set([]);
  const { container } = await render(<Sending />);
  await click(container.querySelector("button"));
  while (toasts.get().length === 0) await act(() => Bun.sleep(1));
  expect(toasts.get()).toMatchObject([told]);
  expect(toasts.get()[0]?.description).toBe("description" in told ? told.description : undefined);
});

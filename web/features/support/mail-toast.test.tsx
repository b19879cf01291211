import { expect, test } from "bun:test";
import { toasts } from "../../lib/toast.ts";
import { openDom } from "../../testing/dom.ts";
import { spiedFetch } from "../../testing/spied-fetch.ts";
import { wordsIn } from "../../testing/words.ts";

const { en } = wordsIn;

const { render, click, act } = await openDom();
const { useInvite } = await import("./support.queries.ts");

const fetching = spiedFetch();

function Inviting() {
  const { mutate } = useInvite();
  return <button type="button" onClick={() => mutate({ email: "ana@example.org", language: "en" })} />;
}

test.each([
  [true, en.invite.sent.replace("{{name}}", "ana@example.org")],
  [false, en.mail.noServer],
])("whoever invites somebody where a mail server is set (%p) is told %p", async (hasMailServer, title) => {
  const answer = async (asked: string | URL | Request) =>
    Response.json(
      String(asked).startsWith("/api/admin/user-info") ? { hasMailServer } : { email: "ana@example.org" },
    );
  fetching.mockImplementation(Object.assign(answer, { preconnect: () => {} }));
  toasts.set([]);
  const { container } = await render(<Inviting />);
  await click(container.querySelector("button"));
  while (toasts.get().length === 0) await act(() => Bun.sleep(1));
  expect(toasts.get().map((each) => each.title)).toEqual([title]);
});

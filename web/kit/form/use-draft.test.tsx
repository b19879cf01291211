import { expect, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";

const { render } = await openDom();
const { useRef } = await import("react");
const { useDraft } = await import("./use-draft.ts");

function Form() {
  const form = useRef<HTMLFormElement>(null);
  useDraft("typed", { email: "", username: "" }, form);
  return (
    <form ref={form}>
      <input name="email" defaultValue="early@example.org" />
      <input name="username" />
    </form>
  );
}

test("what was typed before the scripts came is stored with them, beside the rest of an earlier draft", async () => {
  sessionStorage.setItem("typed", JSON.stringify({ email: "earlier@example.org", username: "Ana" }));
  await render(<Form />);
  expect(JSON.parse(sessionStorage.getItem("typed") ?? "")).toEqual({
    email: "early@example.org",
    username: "Ana",
  });
});

import { beforeEach, expect, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";

const { act, render, click, type } = await openDom();
const { draftPlace, useDrafted } = await import("./use-drafted.ts");
const { DraftNotice } = await import("../texts/text-notices.tsx");

const placeOf = (key: string) => draftPlace(key, { title: "" });
const left = { text: { title: "left" }, at: "2026-11-20T10:00:00.000Z", base: null };

/** A text that is saved as it is; once created it has a key of its own. */
function Form({ name = "new" }) {
  const writing = useDrafted(placeOf(name), { title: "saved" }, null);
  const { text, setText, drop, settle } = writing;
  function save() {
    drop();
    settle(text, text, "2026-11-21T10:00:00.000Z");
  }
  return (
    <>
      <DraftNotice of={writing} />
      <input value={text.title} onChange={({ target }) => setText({ title: target.value })} />
      <button type="button" className="save" onClick={save} />
    </>
  );
}

/** Leaves as when the browser tab is closed. */
const leave = () => act(() => void dispatchEvent(new Event("pagehide")));

async function opened(name?: string) {
  const { container, show } = await render(<Form name={name} />);
  const button = (label: string) =>
    [...container.querySelectorAll("button")].find((each) => each.textContent === label) ?? null;
  const input = container.querySelector("input");
  if (!input) throw new Error("the form has no field");
  const save = () => click(container.querySelector(".save"));
  return {
    input,
    show,
    save,
    use: () => click(button("Use it")),
    discard: () => click(button("Discard the draft")),
  };
}

beforeEach(() => localStorage.clear());

test("what is typed beside an offered draft overwrites it only once its writer has discarded it", async () => {
  placeOf("new").write(left);
  const { input, discard } = await opened();
  await type(input, "typed");
  await leave();
  expect(placeOf("new").read()).toEqual(left);
  await discard();
  await leave();
  expect(placeOf("new").read()?.text).toEqual({ title: "typed" });
});

test("a draft that was used is stored on as it is changed", async () => {
  placeOf("new").write(left);
  const { input, use } = await opened();
  await use();
  expect(input.value).toBe("left");
  await type(input, "left, and gone on with");
  await leave();
  expect(placeOf("new").read()?.text).toEqual({ title: "left, and gone on with" });
});

test("an offered draft outlives a save of something else, and its writer decides on it in its own place", async () => {
  placeOf("new").write(left);
  const { input, save, show, discard } = await opened();
  await type(input, "typed");
  await save();
  await show(<Form name="7" />);
  expect(placeOf("new").read()).toEqual(left);
  await discard();
  expect([placeOf("new").read(), placeOf("7").read()]).toEqual([null, null]);
});

test("a draft that says what is saved is not offered, and goes", async () => {
  placeOf("new").write({ ...left, text: { title: "saved" } });
  await opened();
  expect(placeOf("new").read()).toBeNull();
});

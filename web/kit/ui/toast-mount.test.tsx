import { expect, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";

const { act, render } = await openDom();
const { ToastMount } = await import("./toast-mount.tsx");

test("The first press of F8 focuses the notification area, which it has to load", async () => {
  await render(<ToastMount />);
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  expect(document.querySelector("ol")).toBeNull();
  await act(async () => {
    field.dispatchEvent(new KeyboardEvent("keydown", { code: "F8", bubbles: true }));
    await import("./toaster.tsx");
  });
  expect(document.activeElement?.tagName).toBe("OL");
  field.remove();
});

import { afterEach, describe, expect, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";

const { act, render, click } = await openDom();
const { Toaster } = await import("./toaster.tsx");
const { dismissToasts, toast } = await import("../../lib/toast.ts");

afterEach(() => act(dismissToasts));

const shown = () => [...document.querySelectorAll(".toast")].map(({ textContent }) => textContent);

describe("the toaster", () => {
  test("shows a toast's title above its description, and a newer one in its place", async () => {
    await render(<Toaster />);
    await act(async () => toast({ title: "Saved", description: "The room is open." }));
    expect(shown()).toEqual(["SavedThe room is open."]);
    await act(async () => toast({ title: "Deleted" }));
    expect(shown()).toEqual(["Deleted"]);
  });

  test("says a sentence once when the server's message is the screen's own title", async () => {
    await render(<Toaster />);
    const sentence = "Verification code sent to your email";
    await act(async () => toast({ title: sentence, description: sentence }));
    expect(shown()).toEqual([sentence]);
  });

  test("shows a toast that came before it was loaded", async () => {
    toast({ title: "Signed out" });
    await render(<Toaster />);
    expect(shown()).toEqual(["Signed out"]);
  });

  test("announces what it shows to assistive technology", async () => {
    const { container } = await render(<Toaster />);
    await act(async () => toast({ title: "Saved", description: "The room is open." }));
    await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const announced = [...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent);
    expect(announced.join()).toContain("The room is open.");
    expect(container.querySelector("[role=region]")?.getAttribute("aria-label")).toContain("F8");
  });

  test("closes a toast by its button", async () => {
    await render(<Toaster />);
    await act(async () => toast({ title: "Saved" }));
    await click(document.querySelector(".toast button"));
    expect(shown()).toEqual([]);
  });

  test("gives the focus back to where the keyboard came from, and keeps it no longer when that is gone", async () => {
    await render(<Toaster />);
    const field = document.body.appendChild(document.createElement("input"));
    for (const isGone of [false, true]) {
      field.focus();
      await act(async () => toast({ title: "Saved" }));
      await act(async () =>
        document.dispatchEvent(new KeyboardEvent("keydown", { code: "F8", bubbles: true })),
      );
      expect(document.activeElement?.tagName).toBe("OL");
      if (isGone) field.remove();
      await click(document.querySelector(".toast button"));
      expect(document.activeElement?.tagName).toBe(isGone ? "BODY" : "INPUT");
    }
  });

  test("gives the focus back, too, when the toast that has it is replaced, but not when the list itself has it", async () => {
    await render(<Toaster />);
    const field = document.body.appendChild(document.createElement("input"));
    for (const isWithin of [true, false]) {
      field.focus();
      await act(async () => toast({ title: "Saved" }));
      await act(async () =>
        document.dispatchEvent(new KeyboardEvent("keydown", { code: "F8", bubbles: true })),
      );
      const close = document.querySelector<HTMLElement>(".toast button");
      if (isWithin) await act(async () => close?.focus());
      await act(async () => toast({ title: "Deleted" }));
      expect(shown()).toEqual(["Deleted"]);
      expect(document.activeElement?.tagName).toBe(isWithin ? "INPUT" : "OL");
    }
    field.remove();
  });

  test("tells an error from a success by more than its words", async () => {
    await render(<Toaster />);
    await act(async () => toast({ title: "Refused", variant: "destructive" }));
    expect(document.querySelector(".toast-destructive")?.textContent).toBe("Refused");
    await act(async () => toast({ title: "Saved" }));
    expect(document.querySelector(".toast-destructive")).toBeNull();
  });
});

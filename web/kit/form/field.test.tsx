import { describe, expect, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";

const { render } = await openDom();
const { Field } = await import("./field.tsx");

/** The text of the elements that describe an input to assistive technology. */
function descriptionOf(container: Element): string {
  const ids = container.querySelector("input")?.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}

describe("a field", () => {
  test("is named by its label and described by its hint", async () => {
    const { container } = await render(<Field label="Label" hint="Shown in lists" />);
    const input = container.querySelector("input");
    expect(container.querySelector("label")?.getAttribute("for")).toBe(input?.id ?? "");
    expect(descriptionOf(container)).toBe("Shown in lists");
    expect(input?.hasAttribute("aria-invalid")).toBe(false);
  });

  test("is invalid with an error, which takes the place of the hint as its description", async () => {
    const { container, show } = await render(<Field label="Label" hint="Shown in lists" />);
    await show(<Field label="Label" hint="Shown in lists" fault="Label too long" />);
    expect(container.querySelector("input")?.getAttribute("aria-invalid")).toBe("true");
    expect(descriptionOf(container)).toBe("Label too long");
    expect(container.textContent).not.toContain("Shown in lists");
  });

  test("says to assistive technology that it is required", async () => {
    const { container } = await render(<Field label="Label" required />);
    expect(container.querySelector("input")?.getAttribute("aria-required")).toBe("true");
  });

  test("has ids of its own beside another field of the same label", async () => {
    const { container } = await render(
      <>
        <Field label="Label" fault="One" />
        <Field label="Label" fault="Other" />
      </>,
    );
    const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

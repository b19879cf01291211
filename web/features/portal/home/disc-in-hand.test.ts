import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import { openDom } from "../../../testing/dom.ts";

await openDom();
const { takeDisc } = await import("./disc-in-hand.ts");

function disc() {
  const element = document.body.appendChild(document.createElement("div"));
  element.innerHTML = '<div class="turn"><img alt=""><img alt=""></div>';
  takeDisc(element);
  return {
    element,
    press: (...keys: string[]) => {
      for (const key of keys) element.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
    },
    says: () => [element.getAttribute("aria-valuenow"), element.getAttribute("aria-valuetext")],
    isHeld: () => element.dataset.held !== undefined,
    angle: () => element.querySelector<HTMLElement>(".turn > :last-child")?.style.rotate,
  };
}

describe("the disc in the reader's hand", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  test("says which sign the first one becomes, and goes round in both directions", () => {
    const { press, says, angle } = disc();
    press("ArrowRight", "ArrowUp", "ArrowRight");
    expect(says()).toEqual(["3", "A → D"]);
    press("ArrowLeft", "ArrowDown", "ArrowLeft", "ArrowLeft");
    expect([says(), angle()]).toEqual([["35", "A → 9"], "10deg"]);
    press("PageUp");
    expect([says(), angle()]).toEqual([["5", "A → F"], "-50deg"]);
    press("End");
    expect([says(), angle()]).toEqual([["35", "A → 9"], "10deg"]);
    press("Home", "PageDown");
    expect(says()).toEqual(["30", "A → 4"]);
  });

  test("stays still in the hand, and goes on when it was left alone, as it was set", () => {
    const { press, says, isHeld } = disc();
    expect(isHeld()).toBe(false);
    press("ArrowRight");
    jest.advanceTimersByTime(19_000);
    press("ArrowRight");
    jest.advanceTimersByTime(19_000);
    expect(isHeld()).toBe(true);
    jest.advanceTimersByTime(2_000);
    expect([isHeld(), says()]).toEqual([false, ["2", "A → C"]]);
  });

  test("is taken once, and leaves other keys to the page", () => {
    const { element, press, says, isHeld } = disc();
    takeDisc(element);
    press("Tab", "a");
    expect(isHeld()).toBe(false);
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", ctrlKey: true }));
    expect(isHeld()).toBe(false);
    press("ArrowRight");
    expect(says()).toEqual(["1", "A → B"]);
  });
});

import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import { dismissToast, dismissToasts, toast, toastDurationMs, toastRemoveDelayMs, toasts } from "./toast.ts";

describe("the toast store", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    for (const { id } of toasts.get()) dismissToast(id);
    jest.advanceTimersByTime(toastRemoveDelayMs);
    jest.useRealTimers();
  });

  test("keeps one toast at most: a new one takes the place of the other", () => {
    toast({ title: "first" });
    toast({ title: "second" });
    expect(toasts.get().map(({ title }) => title)).toEqual(["second"]);
  });

  test("keeps a description as it was given, also when the title says the same", () => {
    toast({ title: "sent", description: "sent" });
    expect(toasts.get()).toEqual([
      { id: expect.any(Number), title: "sent", description: "sent", open: true },
    ]);
  });

  test("can be emptied of what it shows", () => {
    toast({ title: "said" });
    dismissToasts();
    expect(toasts.get()).toMatchObject([{ title: "said", open: false }]);
  });

  test("closes a dismissed toast at once and removes it 1,000,000 ms later", () => {
    const id = toast({ title: "brief" });
    dismissToast(id);
    expect(toasts.get()).toMatchObject([{ id, open: false }]);
    jest.advanceTimersByTime(999_999);
    expect(toasts.get()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(toasts.get()).toHaveLength(0);
  });

  test("leaves the newer toast alone when the older one is dismissed", () => {
    const older = toast({ title: "older" });
    toast({ title: "newer" });
    dismissToast(older);
    expect(toasts.get()).toMatchObject([{ title: "newer", open: true }]);
  });

  test("tells its listeners of every change until they stop listening", () => {
    let heard = 0;
    const stop = toasts.listen(() => {
      heard += 1;
    });
    const id = toast({ title: "heard" });
    dismissToast(id);
    stop();
    toast({ title: "unheard" });
    expect(heard).toBe(2);
  });

  test("shows a toast for five seconds unless it is told otherwise", () => {
    expect(toastDurationMs).toBe(5000);
  });
});

import { type ComponentType, useEffect, useState } from "react";
import { toastHotkey, toasts } from "../../lib/toast.ts";

const wakers = ["pointerdown", "keydown", "focusin"] as const;

/** Loads the toaster at the visitor's first gesture or the first toast; its hotkey focuses it also while it loads. */
export function ToastMount() {
  const [Toaster, setToaster] = useState<ComponentType<{ isFocused: boolean }>>();
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    function wake(event?: Event) {
      if (event instanceof KeyboardEvent && event.code === toastHotkey) setFocused(true);
      import("./toaster.tsx").then(
        (module) => {
          sleep();
          setToaster(() => module.Toaster);
        },
        () => undefined,
      );
    }
    const stopToasts = toasts.listen(wake);
    for (const event of wakers) addEventListener(event, wake, { passive: true });
    function sleep() {
      stopToasts();
      for (const event of wakers) removeEventListener(event, wake);
    }
    if (toasts.get().length > 0) wake();
    return sleep;
  }, []);
  return Toaster && <Toaster isFocused={isFocused} />;
}

import { type RefObject, useRef } from "react";

/**
 * For a dialog without a trigger: returns the focus to the element that had it, or, when that is removed or
 * about to be, to the dialog below or the open list.
 */
export function useReturnedFocus(isOpenerGone?: RefObject<boolean>) {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      const before = isOpenerGone?.current ? null : opener.current;
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      const target = isThere ? before : (dialogBelow() ?? openList());
      target?.focus({ preventScroll: true });
    },
  };
}

/** Returns the submit button of a dialog that is open below. */
function dialogBelow(): HTMLElement | null {
  return document.querySelector<HTMLElement>(":is([role=dialog], [role=alertdialog]) [type=submit]");
}

function openList(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>("[role=tabpanel] section[tabindex]") ?? document.querySelector("main")
  );
}

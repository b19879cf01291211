import { Anchor, Content, Root } from "@radix-ui/react-popper";
import { useEffect, useState } from "react";

/** Returns the element in focus when it has a title and was reached by keyboard. */
function titledFocus(): HTMLElement | undefined {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused.title && focused.matches(":focus-visible")
    ? focused
    : undefined;
}

/**
 * Shows the title of whatever is reached by keyboard, which browsers show to pointers alone; Escape, a press and the
 * next focus hide it. Radix's popper keeps it within the screen; Radix's own tooltip would weigh on each tab, and take
 * Escape from dialogs. Assistive technology reads the name from the button, so this one is hidden from it.
 */
export function Tooltip() {
  const [target, setTarget] = useState(titledFocus);
  useEffect(() => {
    const follow = () => setTarget(titledFocus());
    const hide = () => setTarget(undefined);
    const press = ({ key }: KeyboardEvent) => key === "Escape" && hide();
    addEventListener("focusin", follow);
    addEventListener("keydown", press, true);
    for (const event of ["focusout", "pointerdown", "click"]) addEventListener(event, hide);
    return () => {
      removeEventListener("focusin", follow);
      removeEventListener("keydown", press, true);
      for (const event of ["focusout", "pointerdown", "click"]) removeEventListener(event, hide);
    };
  }, []);
  if (!target) return null;
  return (
    <Root>
      <Anchor virtualRef={{ current: target }} />
      <Content
        aria-hidden
        hideWhenDetached
        side="top"
        sideOffset={6}
        collisionPadding={8}
        data-tooltip
        className="pointer-events-none z-50 max-w-72 border border-gold-dim bg-panel px-2.5 py-1 text-note leading-snug"
      >
        {target.title}
      </Content>
    </Root>
  );
}

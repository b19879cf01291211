import { type RefObject, useLayoutEffect } from "react";

/** What must stay visible: the focused or invalid field with its notes, and a notice; else the first field. */
const needed = [
  "main form > :focus, main form > :focus-within, main form > :has([aria-invalid=true]), main [data-notice]",
  "main form > :has(input)",
];

function neededBoxes(): DOMRect[] {
  const [inUse = [], fields = []] = needed.map((selector) => [...document.querySelectorAll(selector)]);
  return (inUse.length > 0 ? inUse : fields.slice(0, 1)).map((each) => each.getBoundingClientRect());
}

/** Places the toaster at the bottom, or at the top where it would cover what must stay visible. */
function place(area: HTMLElement): void {
  const { left, height } = area.getBoundingClientRect();
  const boxes = neededBoxes().filter(({ right }) => right > left);
  const bottomLine = innerHeight - height;
  const coversBottom = boxes.some(({ top, bottom }) => bottom > bottomLine && top < innerHeight);
  const coversTop = boxes.some(({ top, bottom }) => top < height && bottom > 0);
  area.dataset.side = coversBottom && !coversTop ? "top" : "bottom";
  // On a low screen neither side is free: the page scrolls, as far as the first of them stays visible.
  if (coversBottom && coversTop) {
    const hidden = Math.max(...boxes.map(({ bottom }) => bottom)) - bottomLine;
    scrollBy(0, Math.min(hidden, Math.max(0, Math.min(...boxes.map(({ top }) => top)))));
  }
}

/** Keeps an open toast off the field in use, also when the focus moves or the page changes its size. */
export function useToastSide(area: RefObject<HTMLElement | null>, openId: number | undefined): void {
  useLayoutEffect(() => {
    const shown = area.current;
    if (!shown || openId === undefined) return;
    const replace = () => place(shown);
    const watch = new ResizeObserver(replace);
    for (const each of [shown, document.querySelector("main")]) if (each) watch.observe(each);
    addEventListener("focusin", replace);
    return () => {
      watch.disconnect();
      removeEventListener("focusin", replace);
    };
  }, [area, openId]);
}

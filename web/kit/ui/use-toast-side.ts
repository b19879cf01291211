import { type RefObject, useLayoutEffect } from "react";

/** What must stay visible: the focused or invalid field with its notes, and a notice; else the first field. */
const needed = [
  "main form > :focus, main form > :focus-within, main form > :has([aria-invalid=true]), main [data-notice]",
  "main form > :has(input)",
];
/** What a toast at the top must not cover either: where somebody is. */
const titles = "main h1, main [aria-current=step]";

const boxesOf = (elements: Iterable<Element>) => [...elements].map((each) => each.getBoundingClientRect());

/** Returns the fields in use, and the button of their form. */
function neededBoxes(): DOMRect[] {
  const [inUse = [], fields = []] = needed.map((selector) => [...document.querySelectorAll(selector)]);
  const shown = inUse.length > 0 ? inUse : fields.slice(0, 1);
  const forms = new Set(shown.map((each) => each.closest("form")));
  return boxesOf([...shown, ...[...forms].flatMap((form) => form?.querySelector("[type=submit]") ?? [])]);
}

/** Places the toaster at the bottom, or at the top where it would cover what must stay visible. */
function place(area: HTMLElement): void {
  const { left, height } = area.getBoundingClientRect();
  const boxes = neededBoxes().filter(({ right, top }) => right > left && top < innerHeight);
  const bottomLine = innerHeight - height;
  const covers = (box: DOMRect) => box.bottom > bottomLine;
  const isAtTop = ({ top, bottom, right }: DOMRect) => top < height && bottom > 0 && right > left;
  if (!boxes.some(covers)) {
    area.dataset.side = "bottom";
    return;
  }
  // The page scrolls, as far as it can and as the first of them stays visible.
  const hidden = Math.max(...boxes.map(({ bottom }) => bottom)) - bottomLine;
  const rest = document.documentElement.scrollHeight - innerHeight - scrollY;
  const free = Math.max(0, Math.min(rest, ...boxes.map(({ top }) => top)));
  const isTopFree = !boxes.some(isAtTop);
  const isTopBest = isTopFree && (!boxesOf(document.querySelectorAll(titles)).some(isAtTop) || hidden > free);
  area.dataset.side = isTopBest ? "top" : "bottom";
  if (!isTopBest) scrollBy(0, Math.min(hidden, free));
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

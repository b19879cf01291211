import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { dismissToast, toastDurationMs, toastHotkey, toasts } from "../../lib/toast.ts";
import { classNames } from "./class-names.ts";

const swipeThresholdPx = 50;

/** Restores the focus of the keyboard; while the area has it, Radix dismisses no toast. */
function giveFocusBack(area: Element | null, left: Element | null) {
  const { activeElement } = document;
  if (!area?.contains(activeElement)) return;
  if (left instanceof HTMLElement) left.focus();
  // What is gone or switched off meanwhile takes no focus.
  if (activeElement === document.activeElement && activeElement instanceof HTMLElement) activeElement.blur();
}

/** The notification area: Radix's toasts over the toast store. `isFocused` when its hotkey was pressed before it was there. */
export function Toaster({ isFocused = false }: { isFocused?: boolean }) {
  const { t } = useTranslation();
  const shown = toasts.useValue();
  const area = useRef<HTMLOListElement>(null);
  useToastSide(area, shown.find(({ open }) => open)?.id);
  const left = useRef<Element>(null);
  useEffect(() => {
    if (isFocused) area.current?.focus();
  }, [isFocused]);
  // The store tells of a change before a toast is taken out of the document together with the focus.
  useEffect(
    () =>
      toasts.listen(() => {
        const hasNext = toasts.get().some(({ open }) => open);
        // Who is at the list itself is there for the next one, too.
        if (!hasNext || document.activeElement !== area.current) giveFocusBack(area.current, left.current);
      }),
    [],
  );
  return (
    <Provider
      label={t("toast.one")}
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
    >
      {shown.map(({ id, open, title, description, variant }) => (
        <Root
          key={id}
          open={open}
          onOpenChange={(stays) => !stays && dismissToast(id)}
          className={classNames(
            "toast card pointer-events-auto flex items-start gap-3 py-4 pr-3 pl-5 shadow-[0_12px_48px_rgb(0_0_0/0.6)] data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none",
            variant === "destructive" ? "toast-destructive" : "toast-kind",
          )}
        >
          <div className="grow">
            <Title className="font-display font-semibold text-note leading-snug">{title}</Title>
            {description && description !== title && (
              <Description className="mt-1 leading-snug">{description}</Description>
            )}
          </div>
          <Close
            aria-label={t("toast.close")}
            className="grid size-8 shrink-0 place-items-center text-ash transition-colors hover:text-ink"
          >
            <svg viewBox="0 0 12 12" className="size-3" stroke="currentColor" aria-hidden="true">
              <path d="M1 1l10 10M11 1L1 11" />
            </svg>
          </Close>
        </Root>
      ))}
      <Viewport
        ref={area}
        onFocus={({ currentTarget, relatedTarget }) => {
          // Radix has focus guards of its own around the list.
          const region = currentTarget.closest("[role=region]");
          if (!region?.contains(relatedTarget)) left.current = relatedTarget;
        }}
        hotkey={[toastHotkey]}
        label={t("toast.area", { key: "{hotkey}" })}
        className="pointer-events-none fixed right-0 bottom-0 z-50 data-[side=top]:top-0 data-[side=top]:bottom-auto flex w-full max-w-[24rem] flex-col gap-3 p-5"
      />
    </Provider>
  );
}

/** What must stay visible: the focused or invalid field with its notes, and a notice; else the first field, which fills much of the console. */
const needed = [
  "main form > :focus, main form > :focus-within, main form > :has([aria-invalid=true]), main [data-notice]",
  "main:not(.console main) form > :has(input)",
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
  // In the console the ways out stand at the top, and what makes a new one.
  const isTopFree = !document.querySelector(".console") && !boxes.some(isAtTop);
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

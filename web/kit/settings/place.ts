/** Gives the focus to the first field at a place of the settings; false where there is none, or not yet. */
export function focusPlace(named: string): boolean {
  const place = document.querySelector(`[data-place="${CSS.escape(named)}"]`);
  const field = place?.querySelector<HTMLElement>("input, textarea, select");
  if (field) bringIntoSight(field);
  return Boolean(field);
}

/** Gives something the focus, and scrolls only where it is not in the upper half of the window already. */
export function bringIntoSight(element: HTMLElement): void {
  element.closest("details")?.setAttribute("open", "");
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) element.scrollIntoView({ block: "start" });
  element.focus({ preventScroll: true });
}

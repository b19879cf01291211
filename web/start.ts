/** Which style sheet this tab has fetched: as long as it is open, sheet and fonts are in the browser's cache. */
const sheetKey = "codex-sheet";
/** Links that are fetched later have their `rel` as `data-rel`. */
const links = [...document.querySelectorAll<HTMLLinkElement>("link[data-rel]")];
const sheet = links.find(({ dataset }) => dataset.rel === "stylesheet");
const script = links.find(({ dataset }) => dataset.rel === "modulepreload");

function isSheetKnown(): boolean {
  try {
    return sessionStorage.getItem(sheetKey) === sheet?.href;
  } catch {
    // Without storage every document is like the first.
    return false;
  }
}

function take(wanted: HTMLLinkElement[]): void {
  for (const link of wanted) link.rel = link.dataset.rel ?? "";
}

/** Runs the app, which needs the whole sheet for whatever it shows next. */
function run(): void {
  const app = document.createElement("script");
  app.type = "module";
  app.src = script?.href ?? "";
  document.head.append(app);
}

function remember(): void {
  try {
    sessionStorage.setItem(sheetKey, sheet?.href ?? "");
  } catch {
    // It is fetched again.
  }
}

const styled = new Promise<void>((resolve) => {
  sheet?.addEventListener("load", () => {
    remember();
    resolve();
  });
  // An app without its looks still works.
  sheet?.addEventListener("error", () => resolve());
});

function begin(): void {
  take(links.filter(({ rel }) => rel === ""));
  void styled.then(run);
}

// No text changes its face before the eyes of somebody who has the fonts: they are taken before the first paint.
if (isSheetKnown()) take(links.filter((link) => link !== script));
// Without that, the markup is painted first, since the rest would only delay it; in the background nothing is painted.
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) begin();
else {
  new PerformanceObserver((list, observer) => {
    // A background may be painted before any of the text.
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    begin();
  }).observe({ type: "paint", buffered: true });
  document.addEventListener("visibilitychange", begin, { once: true });
}

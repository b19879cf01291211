/** Fetches and runs the app, with the scripts that it imports. */
function begin(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = "modulepreload";
  void import("./main.tsx");
}

const stands = document.getElementById("root")?.hasChildNodes() ?? false;
// What stands in the document is painted first, since the app would only delay it; in the background nothing is painted.
if (!stands || document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) begin();
else {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    begin();
  }).observe({ type: "paint", buffered: true });
  document.addEventListener("visibilitychange", begin, { once: true });
}

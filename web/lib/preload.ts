const loaders = new Map<string, () => Promise<unknown>>();

/** Says how the code of a path's screen is fetched. */
export function registerScreen(path: string, load: () => Promise<unknown>): void {
  loaders.set(path, load);
}

/** Fetches a screen's code ahead of a likely visit; a failure shows when the screen is opened. */
export function preloadScreen(path: string): void {
  loaders
    .get(path)?.()
    .catch(() => undefined);
}

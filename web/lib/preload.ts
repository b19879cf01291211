let fetchScreen = (_path: string): Promise<unknown> => Promise.resolve();

/** Says how the code of the screen at a path is fetched. */
export function setScreenLoader(load: typeof fetchScreen): void {
  fetchScreen = load;
}

/** Fetches a screen's code ahead of a likely visit; a failure shows when the screen is opened. */
export function preloadScreen(path: string): void {
  fetchScreen(path).catch(() => undefined);
}

const loaders = new Map<string, () => void>();

/** Says how the code of a path's screen is fetched ahead. */
export function registerScreen(path: string, load: () => void): void {
  loaders.set(path, load);
}

/** Fetches a screen's code ahead of a likely visit; a failure shows when the screen is opened. */
export function preloadScreen(path: string): void {
  loaders.get(path)?.();
}

import { screenPath } from "../../src/contract/paths.ts";

const loaders = new Map<string, () => void>();

/** Registers how the chunk of a path's screen is preloaded. */
export function registerScreen(path: string, load: () => void): void {
  loaders.set(path, load);
}

/** Preloads a screen's chunk ahead of a likely visit; a failure shows when the screen is opened. */
export function preloadScreen(path: string): void {
  loaders.get(screenPath(path))?.();
}

export const areas = {
  local: () => window.localStorage,
  session: () => window.sessionStorage,
};

export type StorageArea = keyof typeof areas;

/** Fallback where the browser's storage is forbidden or full; it lives as long as the page. */
export const memory = new Map<string, string>();

/** Returns the text stored under a key, or null. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return memory.get(area + key) ?? areas[area]().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key; null removes it. Where storage is forbidden, it lasts until the page is left. */
export function writeStored(area: StorageArea, key: string, text: string | null): void {
  memory.delete(area + key);
  try {
    if (text === null) areas[area]().removeItem(key);
    else areas[area]().setItem(key, text);
  } catch {
    if (text !== null) memory.set(area + key, text);
  }
}

/** Returns the object stored as JSON under a key, or null when there is none or it is not an object. */
export function readStoredObject(area: StorageArea, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readStored(area, key) ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

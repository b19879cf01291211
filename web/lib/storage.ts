export const areas = {
  local: () => window.localStorage,
  session: () => window.sessionStorage,
};

export type StorageArea = keyof typeof areas;

/** What the browser would not keep; it lives as long as the page. */
export const memory = new Map<string, string>();

/** The text kept under a key, or null. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return memory.get(area + key) ?? areas[area]().getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key, or removes it when given null; where storage is forbidden, until the page is left. */
export function writeStored(area: StorageArea, key: string, text: string | null): void {
  memory.delete(area + key);
  try {
    if (text === null) areas[area]().removeItem(key);
    else areas[area]().setItem(key, text);
  } catch {
    if (text !== null) memory.set(area + key, text);
  }
}

/** The object kept as JSON under a key, or null when there is none or it is not an object. */
export function readStoredObject(area: StorageArea, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readStored(area, key) ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

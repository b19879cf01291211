const areas = {
  local: () => window.localStorage,
  session: () => window.sessionStorage,
};

export type StorageArea = keyof typeof areas;

/** The text kept under a key, or null; a browser that forbids storage keeps none. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return areas[area]().getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key, or removes it when given null; does nothing where storage is forbidden. */
export function writeStored(area: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) areas[area]().removeItem(key);
    else areas[area]().setItem(key, text);
  } catch {
    // The visit goes on without memory.
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

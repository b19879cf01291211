import { securePrefix } from "../../src/core/contract/languages.ts";

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

/**
 * Sets a cookie for the whole site that scripts may read, for so many seconds; none removes it. Over https it is secure by its
 * attribute and its name, and one that an earlier release set without either is removed.
 */
export function setScriptCookie(name: string, value: string, seconds: number): void {
  const isSecure = location.protocol === "https:";
  const set = (as: string, of: string, age: number, more: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one exists over https only
    document.cookie = `${as}=${of}; Path=/; Max-Age=${age}; SameSite=Lax${more}`;
  };
  set(name, isSecure ? "" : value, isSecure ? 0 : seconds, "");
  if (isSecure) set(securePrefix + name, value, seconds, "; Secure");
}

/** Removes everything stored under keys with the prefix. */
export function removeStored(area: StorageArea, keyStart: string): void {
  for (const key of memory.keys()) if (key.startsWith(area + keyStart)) memory.delete(key);
  try {
    const storage = areas[area]();
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
    for (const key of keys) if (key?.startsWith(keyStart)) storage.removeItem(key);
  } catch {
    // Where storage is forbidden, only the fallback in memory has entries.
  }
}

import { areas, memory, type StorageArea } from "./storage.ts";

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

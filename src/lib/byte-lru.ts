/**
 * Keeps values by text, at most `maxBytes` of them by what `sizeOf` says each weighs, its key included;
 * whatever was not asked for longest goes first. A value over the whole bound is not entries.
 */
export function byteLru<Value extends object>(
  maxBytes: number,
  sizeOf: (value: Value, key: string) => number,
) {
  const entries = new Map<string, { value: Value; size: number }>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A map tells its keys in the order they were put in: what was used last stands last.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key: string, value: Value): void {
      remove(key);
      const size = sizeOf(value, key);
      if (size > maxBytes) return;
      entries.set(key, { value, size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
    /** The bytes that are kept just now. */
    bytes: () => bytes,
  };
}

export type ByteLru<Value extends object> = ReturnType<typeof byteLru<Value>>;

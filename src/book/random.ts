export type Random = {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns a whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
};

/** Returns the FNV-1a hash of a text's UTF-16 units, with a finisher, so that similar seeds give different numbers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Returns a stream of numbers that the seed alone decides, on every machine and in every version (mulberry32). */
export function randomOf(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return randomFrom(next);
}

/**
 * Returns a stream of numbers that the seed alone decides, from 96 bits of its SHA-256 (sfc32). With the 32 bits of `randomOf`,
 * one lot of 10,000 seeds in 86 has two that are alike in all.
 */
export function streamOf(seed: string): Random {
  const digest = new Bun.CryptoHasher("sha256").update(seed).digest();
  let [a, b, c, counter] = [digest.readInt32LE(0), digest.readInt32LE(4), digest.readInt32LE(8), 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 12; i++) next();
  return randomFrom(next);
}

function randomFrom(next: () => number): Random {
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick(items) {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error("there is nothing to pick from");
      return item;
    },
    chance: (probability) => next() < probability,
  };
}

/** Returns the items in another order. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  const mixed: Item[] = [];
  while (left.length > 0) mixed.push(...left.splice(random.int(0, left.length - 1), 1));
  return mixed;
}

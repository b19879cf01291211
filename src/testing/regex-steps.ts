/** One place in a pattern: what has to match there, tried at an index and handing on to what follows. */
type Next = (at: number) => boolean;
type Direction = 1 | -1;
type Node = {
  tries(at: number, direction: Direction, next: Next): boolean;
  /** Of a single character: true when the one at a place matches. Most of a pattern is such, and asks for no function a step. */
  one?: (at: number, direction: Direction) => boolean;
};

/** Places of a run. */
const runMax = 6;

/** Thrown for a pattern that uses what is not implemented here. */
class NotUnderstood extends Error {}

/** Steps after which a search is given up; no linear one comes near. */
const stepsMax = 3_000_000;

/** A pattern that counts what a backtracking engine does with it. */
type CountedRegex = {
  /** Returns the characters among these that the pattern's single places tell apart, one of each kind. */
  kinds(characters: readonly string[]): string[];
  /** Returns those of the texts that are different ones to the pattern: at some place of theirs its single places, or its edges, tell characters apart. */
  distinct(texts: Iterable<string>): string[];
  /** Texts that a few places of the pattern match, one after the other. */
  runs(characters: readonly string[]): string[];
  /** Places that are tried in a search through a text, as `exec`, or `replace` with the flag `g`, makes it. */
  steps(text: string): number;
};

/** Tries the parts of a sequence one after the other, from one of them on. */
function follow(
  parts: readonly Node[],
  from: number,
  start: number,
  direction: Direction,
  next: Next,
): boolean {
  let at = start;
  for (let index = from; ; index++) {
    const part = parts[direction === 1 ? index : parts.length - 1 - index];
    if (!part) return next(at);
    if (!part.one) {
      const rest = index + 1;
      return part.tries(at, direction, (later) => follow(parts, rest, later, direction, next));
    }
    if (!part.one(at, direction)) return false;
    at += direction;
  }
}

type Bounds = { min: number; max: number; lazy: boolean };

function repeated(body: Node, { min, max, lazy }: Bounds): Node["tries"] {
  const turn = (count: number, at: number, direction: Direction, next: Next): boolean => {
    const more = () =>
      count < max &&
      body.tries(at, direction, (later) => later !== at && turn(count + 1, later, direction, next));
    if (count < min) return body.tries(at, direction, (later) => turn(count + 1, later, direction, next));
    return lazy ? next(at) || more() : more() || next(at);
  };
  return (at, direction, next) => turn(0, at, direction, next);
}

/** Does what `repeated` does, step by step, for a single character. */
function repeatedOne(one: NonNullable<Node["one"]>, { min, max, lazy }: Bounds): Node["tries"] {
  return (start, direction, next) => {
    let at = start;
    let count = 0;
    const most = lazy ? min : max;
    while (count < most && one(at, direction)) {
      at += direction;
      count++;
    }
    if (count < min) return false;
    while (!next(at)) {
      if (lazy ? count >= max || !one(at, direction) : count === min) return false;
      at += lazy ? direction : -direction;
      count += lazy ? 1 : -1;
    }
    return true;
  };
}

/** Reads a pattern, such as `/<[^<>]*>/g`, into steps. Throws NotUnderstood, as for a reference back. */
export function countedRegex({ source, flags }: RegExp): CountedRegex {
  const leafFlags = flags.replace(/[gym]/g, "");
  const isMultiline = flags.includes("m");
  const leaves: RegExp[] = [];
  const heads: number[][] = [];
  let place = 0;
  let text: string[] = [];
  let numbers: number[][] = [];
  let steps = 0;

  const inPlaces = (searched: string) => (flags.includes("u") ? [...searched] : searched.split(""));
  const known = new Map<string, number[]>();
  /** Returns which leaves a character meets. */
  function metBy(character: string): number[] {
    let met = known.get(character);
    if (!met) {
      met = leaves.map((leaf) => (leaf.test(character) ? 1 : 0));
      known.set(character, met);
    }
    return met;
  }

  function leaf(written: string): Node {
    const index = leaves.push(new RegExp(`^(?:${written})$`, leafFlags)) - 1;
    const one = (at: number, direction: Direction) => {
      if (++steps > stepsMax) throw new RangeError("too many steps");
      return numbers[direction === 1 ? at : at - 1]?.[index] === 1;
    };
    return { one, tries: (at, direction, next) => one(at, direction) && next(at + direction) };
  }

  function assertion(holds: (at: number) => boolean): Node {
    return {
      tries(at, _direction, next) {
        if (++steps > stepsMax) throw new RangeError("too many steps");
        return holds(at) && next(at);
      },
    };
  }

  const isWordSign = (sign: string) => /^\w$/.test(sign);
  const isBreakSign = (sign: string) => sign === "\n" || sign === "\r";
  const isWord = (at: number) => isWordSign(text[at] ?? "");
  const isBreak = (at: number) => isBreakSign(text[at] ?? "");

  function alternatives(): Node {
    const all = [sequence()];
    while (source[place] === "|") {
      place++;
      all.push(sequence());
    }
    const [only] = all;
    if (all.length === 1 && only) return only;
    return { tries: (at, direction, next) => all.some((each) => each.tries(at, direction, next)) };
  }

  function sequence(): Node {
    const parts: Node[] = [];
    while (place < source.length && source[place] !== "|" && source[place] !== ")") parts.push(quantified());
    return { tries: (at, direction, next) => follow(parts, 0, at, direction, next) };
  }

  function quantified(): Node {
    const first = leaves.length;
    const body = atom();
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})(\??)/.exec(source.slice(place));
    if (leaves.length > first) heads.push([first]);
    if (!found) return body;
    const [whole, least, comma, most, lazy] = found;
    place += whole.length;
    const character = whole[0];
    const min = least === undefined ? (character === "+" ? 1 : 0) : Number(least);
    const bounded = comma === "" ? min : Number(most || Number.POSITIVE_INFINITY);
    const max = least === undefined ? (character === "?" ? 1 : Number.POSITIVE_INFINITY) : bounded;
    const bounds = { min, max, lazy: lazy === "?" };
    const { one } = body;
    return { tries: one ? repeatedOne(one, bounds) : repeated(body, bounds) };
  }

  function group(): Node {
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<[A-Za-z]\w*>))?/.exec(source.slice(place))?.[0] ?? "(";
    place += opening.length;
    const body = alternatives();
    place++;
    const looks = /^\(\?(<?)([=!])$/.exec(opening);
    if (!looks) return body;
    const direction = looks[1] ? -1 : 1;
    const wanted = looks[2] === "=";
    return { tries: (at, _direction, next) => body.tries(at, direction, () => true) === wanted && next(at) };
  }

  function atom(): Node {
    const rest = source.slice(place);
    if (rest[0] === "(") return group();
    if (/^\\[1-9k]/.test(rest)) throw new NotUnderstood(`a reference back in ${source}`);
    const edge = /^(?:[$^]|\\[bB])/.exec(rest)?.[0];
    if (edge) {
      place += edge.length;
      if (edge === "^") return assertion((at) => at === 0 || (isMultiline && isBreak(at - 1)));
      if (edge === "$") return assertion((at) => at === text.length || (isMultiline && isBreak(at)));
      return assertion((at) => (isWord(at - 1) !== isWord(at)) === (edge === "\\b"));
    }
    const written =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|.)|.)/su.exec(
        rest,
      )?.[0];
    if (written === undefined) throw new NotUnderstood(source);
    place += written.length;
    return leaf(written);
  }

  const whole = alternatives();
  if (place < source.length) throw new NotUnderstood(source);

  function search(from: number): number | undefined {
    let end: number | undefined;
    whole.tries(from, 1, (at) => {
      end = at;
      return true;
    });
    return end;
  }

  return {
    kinds(characters) {
      const byKind = new Map(characters.map((character) => [metBy(character).join(""), character]));
      return [...byKind.values()];
    },
    distinct(texts) {
      const keyOf = (character: string) =>
        `${metBy(character).join("")}${Number(isWordSign(character))}${Number(isBreakSign(character))}`;
      const byKey = new Map<string, string>();
      for (const each of texts) {
        const key = inPlaces(each).map(keyOf).join(" ");
        if (!byKey.has(key)) byKey.set(key, each);
      }
      return [...byKey.values()];
    },
    runs(characters) {
      const order = [...new Set(heads.flat())].sort((a, b) => a - b);
      const samples = order.map(
        (index) => characters.find((character) => metBy(character)[index] === 1) ?? "",
      );
      const lengths = Array.from({ length: runMax }, (_, index) => index + 1);
      return samples.flatMap((_, from) =>
        lengths.map((length) => samples.slice(from, from + length).join("")),
      );
    },
    steps(searched) {
      text = inPlaces(searched);
      numbers = text.map(metBy);
      steps = 0;
      let at = 0;
      while (at <= text.length) {
        const end = search(at);
        if (end === undefined && flags.includes("y")) break;
        if (end !== undefined && !/[gy]/.test(flags)) break;
        at = end === undefined || end === at ? at + 1 : end;
      }
      return steps;
    },
  };
}

import { memoized } from "../lib/memoized.ts";

/** Tries to match from an index on. */
type Match = (at: number) => boolean;
type Direction = 1 | -1;
/** A part of a pattern, read once more as what tries to match there and hands on to what follows it. */
type Part = {
  before(next: Match, direction: Direction): Match;
  /** Of a single character: what is true when the one at a place matches. */
  one?: (direction: Direction) => Match;
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
  /**
   * Places that are tried in a search, as `exec`, or `replace` with the flag `g`, makes it, through a text in which a piece
   * stands so many times between a beginning and an end.
   */
  steps(beginning: string, piece: string, count: number, ending: string): number;
};

type Bounds = { min: number; max: number; lazy: boolean };

function repeated(body: Part, { min, max, lazy }: Bounds): Part {
  return {
    before(next, direction) {
      /** The turn that is tried now, from 0, and where it began; whoever changes them puts them back. */
      let count = 0;
      let from = 0;
      const during = (match: Match, at: number, turn: number, begun: number) => {
        const [outerCount, outerFrom] = [count, from];
        [count, from] = [turn, begun];
        const isMatch = match(at);
        [count, from] = [outerCount, outerFrom];
        return isMatch;
      };
      const again = body.before((later) => {
        // A turn that takes nothing is not followed by another.
        if (count >= min && later === from) return false;
        return during(turn, later, count + 1, later);
      }, direction);
      const more: Match = (at) => count < max && again(at);
      const turn: Match = (at) => {
        if (count < min) return again(at);
        return lazy ? next(at) || more(at) : more(at) || next(at);
      };
      return (at) => during(turn, at, 0, at);
    },
  };
}

/** Does what `repeated` does, step by step, for a single character. */
function repeatedOne(oneTo: NonNullable<Part["one"]>, { min, max, lazy }: Bounds): Part {
  return {
    before(next, direction) {
      const one = oneTo(direction);
      const most = lazy ? min : max;
      return (start) => {
        let at = start;
        let count = 0;
        while (count < most && one(at)) {
          at += direction;
          count++;
        }
        if (count < min) return false;
        while (!next(at)) {
          if (lazy ? count >= max || !one(at) : count === min) return false;
          at += lazy ? direction : -direction;
          count += lazy ? 1 : -1;
        }
        return true;
      };
    },
  };
}

/** Reads a pattern, such as `/<[^<>]*>/g`, into steps. Throws NotUnderstood, as for a reference back. */
export function countedRegex({ source, flags }: RegExp): CountedRegex {
  const leafFlags = flags.replace(/[gym]/g, "");
  const isMultiline = flags.includes("m");
  const leaves: { pattern: RegExp; met: boolean[] }[] = [];
  const heads: number[][] = [];
  let place = 0;
  /** The text that is searched, each of its characters by its number. */
  let text: number[] = [];
  let steps = 0;

  const numbers = new Map<string, number>();
  const wordSigns: boolean[] = [];
  const breakSigns: boolean[] = [];
  /** Returns a character's number, under which each leaf knows whether it meets it. */
  function numberOf(character: string): number {
    const known = numbers.get(character);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(character, number);
    for (const { pattern, met } of leaves) met.push(pattern.test(character));
    wordSigns.push(/^\w$/.test(character));
    breakSigns.push(character === "\n" || character === "\r");
    return number;
  }
  /** Returns which leaves a character meets. */
  function metBy(character: string): boolean[] {
    const number = numberOf(character);
    return leaves.map(({ met }) => met[number] === true);
  }

  const placesOf = memoized((part: string) =>
    (flags.includes("u") ? [...part] : part.split("")).map(numberOf),
  );

  function step(): void {
    if (++steps > stepsMax) throw new RangeError("too many steps");
  }

  function leaf(written: string): Part {
    const met: boolean[] = [];
    leaves.push({ pattern: new RegExp(`^(?:${written})$`, leafFlags), met });
    const one = (direction: Direction): Match => {
      const ahead = direction === 1 ? 0 : -1;
      return (at) => {
        step();
        return met[text[at + ahead] ?? -1] === true;
      };
    };
    return {
      one,
      before(next, direction) {
        const isMet = one(direction);
        return (at) => isMet(at) && next(at + direction);
      },
    };
  }

  function assertion(holds: Match): Part {
    return {
      before: (next) => (at) => {
        step();
        return holds(at) && next(at);
      },
    };
  }

  const isWord = (at: number) => wordSigns[text[at] ?? -1] === true;
  const isBreak = (at: number) => breakSigns[text[at] ?? -1] === true;

  function alternatives(): Part {
    const all = [sequence()];
    while (source[place] === "|") {
      place++;
      all.push(sequence());
    }
    const [only] = all;
    if (all.length === 1 && only) return only;
    return {
      before(next, direction) {
        const matches = all.map((each) => each.before(next, direction));
        return (at) => matches.some((match) => match(at));
      },
    };
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (place < source.length && source[place] !== "|" && source[place] !== ")") parts.push(quantified());
    return {
      before(next, direction) {
        const fromLast = direction === 1 ? parts.toReversed() : parts;
        return fromLast.reduce((rest, part) => part.before(rest, direction), next);
      },
    };
  }

  function quantified(): Part {
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
    return one ? repeatedOne(one, bounds) : repeated(body, bounds);
  }

  function group(): Part {
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<[A-Za-z]\w*>))?/.exec(source.slice(place))?.[0] ?? "(";
    place += opening.length;
    const body = alternatives();
    place++;
    const looks = /^\(\?(<?)([=!])$/.exec(opening);
    if (!looks) return body;
    const direction = looks[1] ? -1 : 1;
    const wanted = looks[2] === "=";
    return {
      before(next) {
        const match = body.before(() => true, direction);
        return (at) => match(at) === wanted && next(at);
      },
    };
  }

  function atom(): Part {
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

  let matchedTo: number | undefined;
  const match = whole.before((at) => {
    matchedTo = at;
    return true;
  }, 1);
  /** Returns where the match that begins at a place ends. */
  function search(at: number): number | undefined {
    matchedTo = undefined;
    match(at);
    return matchedTo;
  }
  const goesOn = /[gy]/.test(flags);
  const isSticky = flags.includes("y");

  return {
    kinds(characters) {
      const byKind = new Map(characters.map((character) => [metBy(character).join(), character]));
      return [...byKind.values()];
    },
    distinct(texts) {
      const keyOf = (number: number) =>
        [...leaves.map(({ met }) => met[number]), wordSigns[number], breakSigns[number]].map(Number).join("");
      const byKey = new Map<string, string>();
      for (const each of texts) {
        const key = placesOf(each).map(keyOf).join(" ");
        if (!byKey.has(key)) byKey.set(key, each);
      }
      return [...byKey.values()];
    },
    runs(characters) {
      const order = [...new Set(heads.flat())].sort((a, b) => a - b);
      const samples = order.map((index) => characters.find((character) => metBy(character)[index]) ?? "");
      const lengths = Array.from({ length: runMax }, (_, index) => index + 1);
      return samples.flatMap((_, from) =>
        lengths.map((length) => samples.slice(from, from + length).join("")),
      );
    },
    steps(beginning, piece, count, ending) {
      const places = placesOf(piece);
      text = placesOf(beginning).slice();
      for (let turn = 0; turn < count; turn++) text.push(...places);
      text.push(...placesOf(ending));
      steps = 0;
      let at = 0;
      while (at <= text.length) {
        const end = search(at);
        if (end === undefined ? isSticky : !goesOn) break;
        at = end === undefined || end === at ? at + 1 : end;
      }
      return steps;
    },
  };
}

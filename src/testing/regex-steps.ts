/** One place in a pattern: what has to match there, tried at an index and handing on to what follows. */
type Next = (at: number) => boolean;
type Node = (at: number, direction: 1 | -1, next: Next) => boolean;

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
  /** Texts that a few places of the pattern match, one after the other. */
  runs(characters: readonly string[]): string[];
  /** Places that are tried in a search through a text, as `exec`, or `replace` with the flag `g`, makes it. */
  steps(text: string): number;
};

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
    return (at, direction, next) => {
      if (++steps > stepsMax) throw new RangeError("too many steps");
      const here = direction === 1 ? at : at - 1;
      return numbers[here]?.[index] === 1 && next(at + direction);
    };
  }

  function assertion(holds: (at: number) => boolean): Node {
    return (at, _direction, next) => {
      if (++steps > stepsMax) throw new RangeError("too many steps");
      return holds(at) && next(at);
    };
  }

  const isWord = (at: number) => /^\w$/.test(text[at] ?? "");
  const isBreak = (at: number) => text[at] === "\n" || text[at] === "\r";

  function alternatives(): Node {
    const all = [sequence()];
    while (source[place] === "|") {
      place++;
      all.push(sequence());
    }
    const [only] = all;
    if (all.length === 1 && only) return only;
    return (at, direction, next) => all.some((one) => one(at, direction, next));
  }

  function sequence(): Node {
    const parts: Node[] = [];
    while (place < source.length && source[place] !== "|" && source[place] !== ")") parts.push(quantified());
    return (at, direction, next) => {
      const step = (index: number, where: number): boolean => {
        const part = parts[direction === 1 ? index : parts.length - 1 - index];
        return part ? part(where, direction, (later) => step(index + 1, later)) : next(where);
      };
      return step(0, at);
    };
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
    const turn = (count: number, at: number, direction: 1 | -1, next: Next): boolean => {
      const more = () =>
        count < max &&
        body(at, direction, (later) => later !== at && turn(count + 1, later, direction, next));
      if (count < min) return body(at, direction, (later) => turn(count + 1, later, direction, next));
      return lazy ? next(at) || more() : more() || next(at);
    };
    return (at, direction, next) => turn(0, at, direction, next);
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
    return (at, _direction, next) => body(at, direction, () => true) === wanted && next(at);
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
    whole(from, 1, (at) => {
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
      text = flags.includes("u") ? [...searched] : searched.split("");
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

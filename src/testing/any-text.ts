import fc from "fast-check";

/** The code points from here on are half characters of UTF-16, 2,048 of them (Unicode, chapter 3.8). */
const halves = { from: 0xd800, count: 0x800 };
const last = 0x10ffff;

/**
 * Any character of Unicode. The library's own unit `binary` is the same by a table of all 1.1 million, which takes a second
 * to make and stays in the memory of a run.
 */
export const anyCharacter = fc.integer({ min: 0, max: last - halves.count }).map(
  (place) => String.fromCodePoint(place < halves.from ? place : place + halves.count),
  (character) => {
    const [only = "", ...more] = typeof character === "string" ? character : "";
    const point = only.codePointAt(0);
    if (point === undefined || more.length > 0 || !only.isWellFormed()) throw new Error("no character");
    return point < halves.from ? point : point - halves.count;
  },
);

/** The characters of a part of an address (RFC 3986, `pchar`), and any character, encoded. */
const sign = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.constantFrom(
      ..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@",
    ),
  },
  { weight: 1, arbitrary: anyCharacter.map(encodeURIComponent) },
);
const segment = fc.string({ unit: sign, maxLength: 8 });
const further = fc.option(
  fc.string({ unit: fc.oneof({ weight: 9, arbitrary: sign }, fc.constantFrom("/", "?")) }),
  {
    nil: undefined,
  },
);

/** An address of any site, as the library's `webUrl`, which makes the table of all characters as well. */
export const webAddress = ({ withFragments = false } = {}): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom("http", "https"),
      fc.webAuthority(),
      fc.array(segment, { maxLength: 4 }),
      further,
      withFragments ? further : fc.constant(undefined),
    )
    .map(([scheme, authority, path, query, fragment]) =>
      [
        `${scheme}://${authority}`,
        ...path.map((each) => `/${each}`),
        query === undefined ? "" : `?${query}`,
        fragment === undefined ? "" : `#${fragment}`,
      ].join(""),
    );

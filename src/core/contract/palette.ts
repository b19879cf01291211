import { channelsOf, contrast, oklchOf, over, shown } from "./oklch.ts";

export const grounds = ["void", "night", "ash"] as const;
export type Ground = (typeof grounds)[number];

export const defaultGround: Ground = "void";
export const defaultAccent = "#d4af37";

/** How an accent is written; a word for a colour is none. */
export const accentPattern = /^#[0-9a-f]{6}$/;

/** What a ground decides: its three steps of light, lines, edges of fields, both inks, the haze above it and the dusk round pictures. */
const groundColours = {
  void: {
    ground: "#0b0b10",
    panel: "#121219",
    raised: "#191922",
    line: "#2c2a37",
    edge: "#77718a",
    ink: "#efe9dd",
    ash: "#b8af9f",
    haze: "#292242",
    dusk: "#7854be",
  },
  night: {
    ground: "#070c15",
    panel: "#0e1522",
    raised: "#151e2e",
    line: "#263349",
    edge: "#6f7f9c",
    ink: "#e7ecf3",
    ash: "#a9b5c6",
    haze: "#152a4c",
    dusk: "#3e6cc0",
  },
  ash: {
    ground: "#110f0d",
    panel: "#191714",
    raised: "#211e1a",
    line: "#37322c",
    edge: "#8a8075",
    ink: "#f1ebe2",
    ash: "#bdb3a6",
    haze: "#382b20",
    dusk: "#9a6444",
  },
} as const satisfies Record<Ground, Record<string, string>>;

/** Between and below the steps of the void stand those of niches, doors and cards; on other grounds they are as far from it, in the hue of its panels. */
const shades = {
  well: "#08080c",
  shade: "#0d0d13",
  slab: "#0f0f15",
  arch: "#14141c",
  vault: "#17151f",
  leaf: "#1b1922",
  wax: "#241f2b",
} as const;

/** Returns the shades on a ground. */
function shadesOn(ground: Ground): Record<keyof typeof shades, string> {
  if (ground === defaultGround) return shades;
  const [own, first] = [groundColours[ground], oklchOf(groundColours[defaultGround].ground)];
  const { chroma, hue } = oklchOf(own.panel);
  const lift = oklchOf(own.ground).lightness - first.lightness;
  const moved = (name: keyof typeof shades) =>
    shown({ lightness: oklchOf(shades[name]).lightness + lift, chroma, hue });
  return {
    well: moved("well"),
    shade: moved("shade"),
    slab: moved("slab"),
    arch: moved("arch"),
    vault: moved("vault"),
    leaf: moved("leaf"),
    wax: moved("wax"),
  };
}

/** What no identity changes: the colours of refusal and of success. */
const signals = { ember: "#f0937c", "ember-bright": "#f6ad9b", sage: "#8ecfa3" } as const;
const nearWhite = "#fffdf8";

/** The tokens of the style sheet that an identity decides, by their names there without `--color-`. */
export type Palette = Record<
  | keyof typeof groundColours.void
  | keyof typeof shades
  | "gold"
  | "gold-bright"
  | "gold-muted"
  | "gold-dim"
  | "on-gold",
  string
>;
type Colour = keyof Palette | keyof typeof signals;

/** The portal's own tints of its gold, which were chosen by eye. */
const ownTints = { "gold-bright": "#ebcf73", "gold-muted": "#9a8443", "gold-dim": "#8a7433" };

/** What lies below a text: a colour, or one with light over a part of it. */
const surfaces = {
  ground: ({ ground }) => ground,
  /** The ground where the haze above a screen is brightest. */
  hazy: ({ ground, haze }) => over(haze, 0.55, ground),
  panel: ({ panel }) => panel,
  raised: ({ raised }) => raised,
  /** What is chosen, and an open door: a panel with the accent's light on it. */
  lit: ({ panel, gold }) => over(gold, 0.17, panel),
  gold: ({ gold }) => gold,
  "gold-bright": (palette) => palette["gold-bright"],
  "gold-muted": (palette) => palette["gold-muted"],
  ember: () => signals.ember,
  "ember-bright": () => signals["ember-bright"],
} satisfies Record<string, (palette: Palette) => string>;

type Surface = keyof typeof surfaces;
type Pair = { of: Colour; on: Surface; least: number };

/** The least contrast of texts, and of lines that say something (WCAG 2.2, 1.4.3 and 1.4.11). */
const [textLeast, lineLeast] = [4.5, 3];
const every = (of: readonly Colour[], on: readonly Surface[], least: number): Pair[] =>
  of.flatMap((each) => on.map((surface) => ({ of: each, on: surface, least })));

/** Every pair that the product sets a text or a line that says something in. */
export const pairs: readonly Pair[] = [
  ...every(
    ["ink", "ash", "gold", "gold-bright", "ember", "sage"],
    ["ground", "hazy", "panel", "raised", "lit"],
    textLeast,
  ),
  ...every(["on-gold"], ["gold", "gold-bright", "gold-muted"], textLeast),
  ...every(["ground"], ["ember", "ember-bright"], textLeast),
  ...every(["gold", "gold-muted", "gold-dim", "edge"], ["ground", "hazy", "panel", "raised"], lineLeast),
];

/** Returns the contrast of a pair in a palette. */
export function contrastOf({ of, on }: Pair, palette: Palette): number {
  return contrast({ ...signals, ...palette }[of], surfaces[on](palette));
}

/** So often the search for a lightness is halved: the last step is one that no eye tells from the next. */
const halvings = 8;

/** Returns a colour, or the next lighter one of its hue that holds; white where none does. */
function lifted(colour: string, holds: (colour: string) => boolean): string {
  if (holds(colour)) return colour;
  const { lightness, ...rest } = oklchOf(colour);
  let [low, high, found] = [lightness, 1, "#ffffff"];
  for (let i = 0; i < halvings; i++) {
    const middle = (low + high) / 2;
    const lighter = shown({ ...rest, lightness: middle });
    if (holds(lighter)) [high, found] = [middle, lighter];
    else low = middle;
  }
  return found;
}

/** Returns what text on an accent is: as dark as the ground, or near white, whichever can be read better. */
function onAccent(accent: string, dark: string): string {
  return contrast(dark, accent) >= contrast(nearWhite, accent) ? dark : nearWhite;
}

/** Returns all colours of a portal with an accent on a ground; for the default ones those of the style sheet. */
export function paletteOf(accent: string, ground: Ground): Palette {
  const own = groundColours[ground];
  const flat = {
    ...own,
    ...shadesOn(ground),
    gold: accent,
    ...ownTints,
    "on-gold": onAccent(accent, own.ground),
  };
  if (accent === defaultAccent) return flat;
  const { lightness, chroma, hue } = oklchOf(accent);
  /** Returns a tint by its shares of the accent's lightness and chroma, which are those of the portal's own; lighter where it would not hold. */
  const tint = (name: keyof typeof ownTints, light: number, share: number) => {
    const colour = shown({ lightness: light * lightness, chroma: share * chroma, hue });
    const asked = pairs.filter(({ of, on }) => of === name || on === name);
    return lifted(colour, (each) => hold(asked, { ...flat, [name]: each }));
  };
  return {
    ...flat,
    "gold-bright": shown({ lightness: lightness + 0.092, chroma: 0.83 * chroma, hue }),
    "gold-muted": tint("gold-muted", 0.81, 0.64),
    "gold-dim": tint("gold-dim", 0.74, 0.63),
  };
}

const hold = (some: readonly Pair[], palette: Palette) =>
  some.every((pair) => contrastOf(pair, palette) >= pair.least);
const holds = (accent: string, ground: Ground) => hold(pairs, paletteOf(accent, ground));

/** Of an accent that does not hold: the contrast of texts in it where it is least, what that had to be, and the nearest that holds. */
type AccentFault = { holds: false; contrast: number; least: number; nearest: string };
export type AccentCheck = { holds: true } | AccentFault;

/** Says whether all that is written and drawn in an accent on a ground can be seen; if not, which is the nearest that can: of its hue, and lighter. */
export function checkAccent(accent: string, ground: Ground): AccentCheck {
  const palette = paletteOf(accent, ground);
  if (hold(pairs, palette)) return { holds: true };
  const texts = pairs.filter(({ of, least }) => of === "gold" && least === textLeast);
  return {
    holds: false,
    contrast: Math.min(...texts.map((pair) => contrastOf(pair, palette))),
    least: textLeast,
    nearest: lifted(accent, (colour) => holds(colour, ground)),
  };
}

/** Those that the style sheet shows in part, too, and therefore knows by their channels. */
const shownInPart = ["ground", "shade", "edge", "gold", "gold-bright", "gold-dim", "haze", "dusk"] as const;

/** The light of the opening portal, from its middle on: the portal's own was chosen by eye, another's is that of its tints. */
function lightOf(accent: string, ground: Ground, palette: Palette): Record<string, string> {
  if (accent === defaultAccent && ground === defaultGround)
    return { glow: "#fff1c4", blaze: "#e8c862", dawn: "#9668be" };
  return { glow: "#fff6de", blaze: palette["gold-bright"], dawn: palette.dusk };
}

/** Returns all tokens of the style sheet that an identity decides, by their names. */
export function tokensOf(accent: string, ground: Ground): Record<string, string> {
  const palette = paletteOf(accent, ground);
  const inPart = shownInPart.map((name) => [name, palette[name]] as const);
  const light = Object.entries(lightOf(accent, ground, palette));
  return Object.fromEntries([
    ...Object.entries(palette).map(([name, colour]) => [`--color-${name}`, colour]),
    ...[...inPart, ...light].map(([name, colour]) => [`--rgb-${name}`, channelsOf(colour).join(" ")]),
  ]);
}

/**
 * Returns the style sheet that gives the app an accent and a ground; nothing for the default ones. It outweighs the app's own
 * tokens wherever it stands, and yields to what a visitor asks of their system, more contrast or its own colours.
 */
export function paletteStyles(accent: string, ground: Ground): string {
  const own = tokensOf(defaultAccent, defaultGround);
  const tokens = Object.entries(tokensOf(accent, ground))
    .filter(([name, value]) => own[name] !== value)
    .map(([name, value]) => `${name}:${value}`);
  return tokens.length > 0 ? `@layer theme{html:root{${tokens.join(";")}}}` : "";
}

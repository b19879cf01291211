/** Lightness from 0 to 1, chroma, and hue in radians (CSS Color 4, OKLCH). */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Triple = readonly [number, number, number];

/** Returns the linear light of a channel of sRGB. */
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
/** Returns the channel of sRGB of a linear light. */
const encoded = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

/** Returns the three channels of a colour written as `#rrggbb`, from 0 to 255. */
export function channelsOf(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Returns a colour as `#rrggbb`, by its channels from 0 to 255. */
export function hexOf(channels: Triple): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function lightsOf(hex: string): Triple {
  const [red, green, blue] = channelsOf(hex);
  return [linear(red / 255), linear(green / 255), linear(blue / 255)];
}

/** Returns the relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = lightsOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns what is seen of a colour that covers a part of another one, from 0 to 1. */
export function over(colour: string, part: number, below: string): string {
  const [from, to] = [channelsOf(below), channelsOf(colour)];
  const mix = (channel: 0 | 1 | 2) => from[channel] + part * (to[channel] - from[channel]);
  return hexOf([mix(0), mix(1), mix(2)]);
}

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = lightsOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** Returns the channels of a colour; those that no screen can show lie outside of 0 to 1. */
function shares({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** Less than this beyond the last step of a channel is lost in rounding. */
const rounding = 0.5 / 255;
const isShown = (colour: Oklch) => shares(colour).every((each) => each >= -rounding && each <= 1 + rounding);

/** Returns a colour, or the next darker one of its hue that can be read on a light one with a contrast. */
export function readableOn(light: string, colour: string, least: number): string {
  const { lightness, ...rest } = oklchOf(colour);
  let found = colour;
  for (let at = lightness; contrast(found, light) < least; at -= 0.01)
    found = shown({ ...rest, lightness: at });
  return found;
}

/** Returns a colour as `#rrggbb`: of its lightness and hue, and of as much of its chroma as a screen can show. */
export function shown(colour: Oklch): string {
  const lightness = Math.min(1, Math.max(0, colour.lightness));
  let [low, high] = [0, colour.chroma];
  // Halving twelve times is finer than a step of a channel.
  for (let i = 0; i < 12 && !isShown({ ...colour, lightness, chroma: high }); i++) {
    const middle = (low + high) / 2;
    if (isShown({ ...colour, lightness, chroma: middle })) low = middle;
    else high = middle;
    if (i === 11) high = low;
  }
  const [red, green, blue] = shares({ ...colour, lightness, chroma: high });
  const channel = (share: number) => 255 * Math.min(1, Math.max(0, share));
  return hexOf([channel(red), channel(green), channel(blue)]);
}

/** What a browser says of itself, and the name people know it by; one that also names another comes before it. */
const browsers = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["Chrome", "Chrome"],
  ["CriOS", "Chrome"],
  ["Safari", "Safari"],
] as const;
const systems = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;
/** What is no browser is shown by the beginning of what it says. */
const unknownMaxLength = 40;

/** Returns browser and system in two words, as in "Firefox · Linux"; undefined where nothing is said. */
export function deviceName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const known = [browsers, systems].flatMap((names) => {
    const found = names.find(([sign]) => userAgent.includes(sign));
    return found ? [found[1]] : [];
  });
  return known.length > 0 ? known.join(" · ") : userAgent.slice(0, unknownMaxLength);
}

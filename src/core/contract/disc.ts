/** The signs of the cipher disc, in their order on both of its rings. */
export const discSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Returns the sign so many places after another one on the disc, before it when they are negative. Throws for what is no sign. */
export function turned(sign: string, places: number): string {
  return discSigns.charAt(onDisc(placeOf(sign) + places));
}

/** Returns by how many places, 0 to 35, the disc is turned when the first sign becomes the second. Throws for what is no sign. */
export function placesBetween(from: string, to: string): number {
  return onDisc(placeOf(to) - placeOf(from));
}

function placeOf(sign: string): number {
  const place = sign.length === 1 ? discSigns.indexOf(sign) : -1;
  if (place === -1) throw new Error(`${JSON.stringify(sign)} is no sign of the disc.`);
  return place;
}

function onDisc(place: number): number {
  const { length } = discSigns;
  return ((place % length) + length) % length;
}

/** Returns a text without a dot or a scheme that mail clients would make a link of. */
export const defang = (text: string): string => text.replace(/\.(?=\S)|:(?=\/\/)/g, "·");

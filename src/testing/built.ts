import { type Pieces, piecesOf, slot } from "../core/contract/documents.ts";

type Built = {
  /** The document, and the same for what can be shown before the app runs. */
  app?: string;
  prerendered?: string;
  /** The screens by their languages and names. */
  screens?: Record<string, Record<string, string>>;
  icons?: Record<string, string>;
};

/** Returns what documents are made of, from HTML with `%name%` in the place of each slot. */
export function built({ app, prerendered, screens = {}, icons = {} }: Built): Record<string, string> {
  const pieces = (html: string): Pieces => piecesOf(html.replace(/%([\w:=.|]+)%/g, (_, name) => slot(name)));
  const all = <Each, Made>(of: Record<string, Each>, make: (each: Each) => Made) =>
    Object.fromEntries(Object.entries(of).map(([name, each]) => [name, make(each)]));
  return {
    "templates.json": JSON.stringify(
      all({ ...(app && { app }), ...(prerendered && { prerendered }) }, pieces),
    ),
    "screens.json": JSON.stringify(all(screens, (each) => all(each, pieces))),
    "icons.json": JSON.stringify(icons),
  };
}

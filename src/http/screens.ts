import type { AssetServer } from "./assets.ts";
import type { Viewer } from "./viewer.ts";

/** The place of the greeting in the markup. */
const greetingPlace = '<div class="greeting-slot"></div>';
/** The screens that lack nothing without JavaScript. */
const selfContained = ["home", "notFound"];

export type Screen = {
  /** What stands in the document at first, with `%product%` for the portal's name. */
  markup: string;
  needsScript: boolean;
};

/** Returns what finds the markup that the build rendered of a screen; undefined for those that it did not render. */
export function screenFinder(assets: Pick<AssetServer, "text">) {
  let screens: Record<string, Record<string, string>> | undefined;
  return (name: string, { language, hasSession }: Viewer): Screen | undefined => {
    // Read when a document is first asked for; a start need not wait for it.
    screens ??= JSON.parse(assets.text("screens.json") ?? "{}");
    const rendered = screens?.[language]?.[name];
    if (rendered === undefined) return undefined;
    const markup = hasSession ? rendered : rendered.replace(greetingPlace, "");
    return { markup, needsScript: !selfContained.includes(name) };
  };
}

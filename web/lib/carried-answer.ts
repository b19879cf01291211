import { carriedId } from "../../src/contract/carried.ts";
import { currentLanguage } from "../i18n.ts";
import { isPrerendering } from "./prerendering.ts";

type Carried = { call: string; language: string; json: string };

// This file is loaded before the app's first render, while the document still stands as it came.
let carried = isPrerendering ? undefined : carriedIn(document);

function carriedIn({ body }: Document): Carried | undefined {
  const element = body.querySelector<HTMLElement>(`#${carriedId}`);
  const call = element?.dataset.call;
  return call ? { call, language: element.lang, json: element.textContent } : undefined;
}

/** Returns the answer to a call that the document has brought in the reader's language, until a screen has shown it. */
export function carriedAnswer<View>(call: string): View | undefined {
  if (carried?.call !== call || carried.language !== currentLanguage()) return undefined;
  return JSON.parse(carried.json);
}

/** Forgets what the document has brought: the next visit asks anew. */
export function spendCarried(): void {
  carried = undefined;
}

/** Says what the document is to carry, while the build renders it. */
export function carryAnswer(call: string, view: object): void {
  carried = { call, language: currentLanguage(), json: JSON.stringify(view) };
}

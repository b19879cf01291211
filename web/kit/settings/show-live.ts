import { useQuery } from "@tanstack/react-query";
import i18next from "i18next";
import { useEffect } from "react";
import { identityMeta } from "../../../src/core/contract/documents.ts";
import { defaultCourse } from "../../../src/core/contract/identity.ts";
import { defaultLook } from "../../../src/core/contract/look.ts";
import { paletteStyles } from "../../../src/core/contract/palette.ts";
import type { IdentityView } from "../../../src/features/identity/identity.contract.ts";
import { currentLanguage, fetchWords, layOver } from "../../i18n.ts";
import { adminQuery } from "../../lib/admin-api.ts";
import { courseName, ownChoice } from "../../lib/own-identity.ts";
import { forgetOwnWords, ownWordsIn } from "../../lib/own-words.ts";
import { renameProduct } from "../../lib/use-title.ts";

/** Has the document say something else than it came with, for the rest of this visit; nothing for the product's own. */
export function tell(of: keyof typeof identityMeta, content: string): void {
  const name = identityMeta[of];
  const known = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
  const meta = known ?? document.head.appendChild(document.createElement("meta"));
  meta.name = name;
  meta.content = content;
  if (content === "") meta.remove();
}

/** Shows in this document, which came before, what everybody sees by now: their title, emblem and colours. */
export function useLive(): void {
  const { data } = useQuery(adminQuery("/api/admin/identity"));
  const live = data?.live;
  useEffect(() => {
    // A document that shows the draft keeps it.
    if (live && !ownChoice("draft")) showLive(live);
  }, [live]);
}

/** Has visitors' screens that are opened from here say the owner's words as they are by now. */
export function sayLive(): void {
  forgetOwnWords();
  layOver(ownWordsIn);
  // Where they cannot be fetched, those of before are said until a reload.
  fetchWords(currentLanguage()).catch(() => undefined);
}

let sheet: CSSStyleSheet | undefined;

function showLive({ product, course, accent, ground, emblem }: IdentityView["live"]): void {
  renameProduct(product);
  tell("course", course === defaultCourse ? "" : course);
  tell("emblem", emblem === defaultLook.emblem ? "" : emblem);
  const { interpolation } = i18next.options;
  if (interpolation) interpolation.defaultVariables = { course: courseName(), product };
  // The policy forbids styles in markup, not those that a script sets.
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(paletteStyles(accent, ground));
  document.adoptedStyleSheets = [sheet];
  for (const each of document.head.querySelectorAll("style"))
    if (each.textContent.startsWith("@layer theme{")) each.remove();
}

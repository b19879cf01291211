import { type NavEntry, navigationMeta } from "../../src/contract/navigation.ts";
import { slot } from "../../src/contract/slots.ts";
import { isPrerendering } from "./prerendering.ts";

/** Returns where the document says that an entry of the navigation leads; undefined while it leads nowhere. */
export function linkedPage(entry: NavEntry): string | undefined {
  if (isPrerendering) return slot(entry);
  const told = document.querySelector<HTMLMetaElement>(`meta[name=${navigationMeta}]`)?.content ?? "";
  return told
    .split(" ")
    .map((each) => each.split("="))
    .find(([name]) => name === entry)?.[1];
}

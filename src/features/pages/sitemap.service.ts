import { addressIn, type Language } from "../../core/contract/languages.ts";
import { openScreens, paths } from "../../core/contract/paths.ts";
import type { Core } from "../../core.ts";
import type { SitemapStore } from "./page-lists.store.ts";

/** What a site map may hold at the most (sitemaps.org, "Sitemap file format"). */
const entriesMax = 50_000;
const bytesMax = 50 * 1024 * 1024;
/** Pages that are read at once; others have their turns between. */
const readAtOnce = 1000;
/** The sitemap for search engines: the open screens, and the public pages that are not excluded. */
export function sitemapService(
  { config: { publicUrl }, settings }: Pick<Core, "config" | "settings">,
  store: SitemapStore,
) {
  async function xml(): Promise<string> {
    const entries: string[] = [];
    let bytes = 0;
    /** Returns false once the map is full. */
    function add(
      path: string,
      inLanguages: readonly Language[],
      leading: Language | undefined,
      changedAt = "",
    ): boolean {
      const address = publicUrl + path;
      const addresses = inLanguages.map((each) => [each, addressIn(address, each, leading)] as const);
      const added = entriesOf(address, addresses, changedAt);
      // An address has no character of more than one byte.
      const size = added.reduce((sum, each) => sum + each.length, 0);
      if (entries.length + added.length > entriesMax || bytes + size > bytesMax) return false;
      entries.push(...added);
      bytes += size;
      return true;
    }
    const offered = await settings.interfaceLanguages();
    for (const screen of openScreens) add(paths[screen], offered, offered[0]);
    const content = await settings.contentLanguages();
    let after = 0;
    for (let hasRoom = true; hasRoom; ) {
      const rows = await store.pages(after, readAtOnce);
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last) break;
      const written = await store.languages(first.id, last.id);
      for (const { id, slug, language, updatedAt } of rows) {
        const own = (written.get(id) ?? []).filter((each) => content.includes(each));
        const isIn = (each: Language) => own.includes(each) || (own.length > 0 && each === language);
        const all = offered.filter((each) => content.includes(each) && isIn(each));
        hasRoom &&= add(`/${slug}`, all, undefined, updatedAt);
      }
      after = last.id;
    }
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
  }

  return {
    /** Returns the site map as it is now. */
    xml,
    /** Returns a name for the present state of the site map. */
    edition: async () =>
      `${await store.edition()} ${await settings.contentLanguages()} ${await settings.interfaceLanguages()}`,
  };
}

/** Returns the entries of an address: itself, and where it is in several languages each of them with all others. */
function entriesOf(
  address: string,
  inLanguages: readonly (readonly [Language, string])[],
  changedAt: string,
): string[] {
  const changed = changedAt === "" ? "" : `<lastmod>${changedAt}</lastmod>`;
  const linked = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const links = inLanguages.map(([language, href]) => linked(language, href));
  if (links.length > 0) links.push(linked("x-default", address));
  const all = new Set([address, ...inLanguages.map(([, href]) => href)]);
  return [...all].map((each) => `<url><loc>${each}</loc>${changed}${links.join("")}</url>`);
}

import { type Zippable, zipSync } from "fflate";
import { escaped, wholeSecond } from "./xhtml.ts";

/** A file of the publication. */
export type Item = {
  id: string;
  file: string;
  type: "application/xhtml+xml" | "image/svg+xml" | "text/css";
  properties?: string;
  /** True for what is read in its turn. */
  isRead: boolean;
};

type Publication = {
  identifier: string;
  title: string;
  language: string;
  author: string;
  createdAt: string;
  /** Where the numbers of the pages come from. */
  pageSource: string;
  /** What is to be known of how it can be read, in a sentence. */
  summary: string;
  items: readonly Item[];
};

/** What readers with other senses find in it (EPUB Accessibility 1.1). */
const features = [
  "alternativeText",
  "displayTransformability",
  "longDescription",
  "pageBreakMarkers",
  "pageNavigation",
  "readingOrder",
  "structuralNavigation",
  "tableOfContents",
];

/** Returns the package document. */
export function packageDocument({ items, ...said }: Publication): string {
  const manifest = items.map(
    ({ id, file, type, properties }) =>
      `<item id="${id}" href="${file}" media-type="${type}"${properties ? ` properties="${properties}"` : ""}/>`,
  );
  const spine = items.filter(({ isRead }) => isRead).map(({ id }) => `<itemref idref="${id}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${said.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${said.identifier}</dc:identifier>
<dc:title>${escaped(said.title)}</dc:title>
<dc:language>${said.language}</dc:language>
<dc:creator>${escaped(said.author)}</dc:creator>
<dc:date>${said.createdAt.slice(0, 10)}</dc:date>
<meta property="dcterms:modified">${wholeSecond(said.createdAt)}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual,visual</meta>
${features.map((feature) => `<meta property="schema:accessibilityFeature">${feature}</meta>`).join("\n")}
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">${escaped(said.summary)}</meta>
<meta property="pageBreakSource">${escaped(said.pageSource)}</meta>
</metadata>
<manifest>
${manifest.join("\n")}
</manifest>
<spine>
${spine.join("\n")}
</spine>
</package>
`;
}

/** The first day that an archive can name; a book's bytes do not tell when its archive was made. */
const anyDay = new Date(1980, 0, 1);

/**
 * Returns the archive of a publication (EPUB 3.3, OCF): first, and stored as it is, the type of the file, then
 * where its package document is, then its files. The same files make the same bytes.
 */
export function archiveOf(packagePath: string, files: ReadonlyMap<string, string>): Uint8Array {
  const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="${packagePath}" media-type="application/oebps-package+xml"/></rootfiles></container>
`;
  const entries: Zippable = {
    mimetype: [Buffer.from("application/epub+zip"), { level: 0, mtime: anyDay }],
    "META-INF/container.xml": [Buffer.from(container), { mtime: anyDay }],
  };
  for (const [path, text] of files) entries[path] = [Buffer.from(text), { mtime: anyDay }];
  return zipSync(entries, { level: 6 });
}

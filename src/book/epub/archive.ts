import { type Zippable, zipSync } from "fflate";

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

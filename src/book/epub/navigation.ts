import { escaped, xhtml } from "./xhtml.ts";

/** A line of the contents, and those under it. */
export type Chapter = { title: string; file: string; children: Chapter[] };
/** Where each page of the printed book begins. */
export type PagePlace = { label: string; file: string; id: string };

type Words = { contents: string; pages: string; landmarks: string };
type Landmark = { type: string; title: string; file: string };

/** Returns the navigation document: the contents, the pages of the printed book, and where reading begins. */
export function navigation(
  language: string,
  words: Words,
  {
    before,
    chapters,
    pages,
    landmarks,
  }: {
    before: string;
    chapters: readonly Chapter[];
    pages: readonly PagePlace[];
    landmarks: readonly Landmark[];
  },
): string {
  const places = pages.map(({ label, file, id }) => `<li><a href="${file}#${id}">${escaped(label)}</a></li>`);
  const marks = landmarks.map(
    ({ type, title, file }) => `<li><a epub:type="${type}" href="${file}">${escaped(title)}</a></li>`,
  );
  return xhtml(
    language,
    words.contents,
    `${before}<nav epub:type="toc" role="doc-toc" id="toc"><h1>${escaped(words.contents)}</h1>
${listOf(chapters)}</nav>
<nav epub:type="page-list" role="doc-pagelist" hidden="hidden" id="pages"><h2>${escaped(words.pages)}</h2>
<ol>${places.join("\n")}</ol></nav>
<nav epub:type="landmarks" hidden="hidden" id="landmarks"><h2>${escaped(words.landmarks)}</h2>
<ol>${marks.join("\n")}</ol></nav>
`,
  );
}

function listOf(chapters: readonly Chapter[]): string {
  const items = chapters.map(
    ({ title, file, children }) =>
      `<li><a href="${file}">${escaped(title)}</a>${children.length > 0 ? `\n${listOf(children)}` : ""}</li>`,
  );
  return `<ol>${items.join("\n")}</ol>`;
}

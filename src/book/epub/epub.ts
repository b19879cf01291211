import { createHash } from "node:crypto";
import { epubForms, hasEpub } from "../../core/contract/editions.ts";
import { authorOf, type Book } from "../book.ts";
import { identityOf, type Recipe } from "../recipe.ts";
import { Refusal } from "../refusal.ts";
import { typesetMatter } from "../typesetting.ts";
import { codeInText } from "./code-in-text.ts";
import { coverFile, coverPicture } from "./drawing.ts";
import { type Chapter, navigation } from "./navigation.ts";
import { archiveOf, type Item, packageDocument } from "./package.ts";
import { navigationFile, type Section, sectionsOf } from "./sections.ts";
import { stylesheet, xhtml } from "./xhtml.ts";

const folder = "EPUB";

/**
 * Makes a recipe's book as an EPUB 3 publication: its matter in its order, in the reader's own letters. The same recipe makes the
 * same bytes. Throws a refusal as the book itself would, and when what it hides needs the lines and numbers of printed pages.
 */
export function makeEpub(recipe: Recipe, progress: (share: number) => void): Uint8Array {
  const { forms } = recipe.settings;
  const isWhole = forms.every((form) => epubForms.includes(form));
  if (!hasEpub(forms)) throw new Refusal("forms", "formNeedsPrint");
  const { book, matter, bodyPage, passage } = typesetMatter(recipe, progress);
  const { settings, furniture, editions } = book;
  const code = codeInText(book, matter, passage);
  // A riddle that names what is not there would be a lie; the hidden line holds the whole code.
  const flowingBook: Book = isWhole ? book : { ...book, settings: { ...settings, forms: ["hidden"] } };
  const { language, title } = settings;
  const { sections, pages, inContents } = sectionsOf(flowingBook, matter, bodyPage, code);
  const first = sections.find(({ level }) => level === "chapter");
  const contents = navigation(
    language,
    { contents: furniture.contents, ...editions },
    {
      before: inContents,
      chapters: chaptersOf(sections),
      pages,
      landmarks: [
        { type: "toc", title: furniture.contents, file: `${navigationFile}#toc` },
        ...(first ? [{ type: "bodymatter", title: editions.beginning, file: first.file }] : []),
      ],
    },
  );
  const documents = sections.map((section) => ({
    section,
    text: xhtml(language, section.title, section.body),
  }));
  const items: Item[] = documents.map(({ section: { file }, text }) => ({
    id: file.slice(0, file.indexOf(".")),
    file,
    type: "application/xhtml+xml",
    isRead: true,
    ...(text.includes("<svg") && { properties: "svg" }),
  }));
  const isAfterContents = ({ level }: Section) => level === "part" || level === "chapter";
  const at = sections.findIndex(isAfterContents);
  items.splice(at < 0 ? items.length : at, 0, {
    id: "nav",
    file: navigationFile,
    type: "application/xhtml+xml",
    properties: "nav",
    isRead: true,
  });
  items.push(
    { id: "cover-picture", file: coverFile, type: "image/svg+xml", properties: "cover-image", isRead: false },
    { id: "style", file: "style.css", type: "text/css", isRead: false },
  );
  const files = new Map<string, string>();
  const put = (file: string, text: string) => files.set(`${folder}/${file}`, text);
  put(
    "package.opf",
    packageDocument({
      identifier: `urn:uuid:${uuidOf(JSON.stringify(identityOf(recipe)))}`,
      title,
      language,
      author: authorOf(settings),
      createdAt: recipe.createdAt,
      pageSource: editions.pageSource.replace("{pages}", String(settings.numPages)),
      summary: editions.accessibility,
      items,
    }),
  );
  put(navigationFile, contents);
  for (const { section, text } of documents) put(section.file, text);
  put(coverFile, coverPicture(book));
  put("style.css", stylesheet(book.type.inks));
  return archiveOf(`${folder}/package.opf`, files);
}

/** Returns the lines of the contents: parts with their chapters; plates stand where they are met. */
function chaptersOf(sections: readonly Section[]): Chapter[] {
  const chapters: Chapter[] = [];
  let part: Chapter | undefined;
  for (const { level, title, file } of sections) {
    if (level === "front" || level === "plate") continue;
    const line = { title, file, children: [] };
    if (level === "part") part = line;
    if (level === "chapter" && part) part.children.push(line);
    else chapters.push(line);
  }
  return chapters;
}

/** Returns a name for a book that its recipe alone decides (RFC 9562, version 8). */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join("-");
}

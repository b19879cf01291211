import {
  PDFArray,
  type PDFContext,
  type PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFRef,
} from "pdf-lib";
import type { Meaning, StructureType } from "./meaning.ts";

/** A bound page and the meanings of its stretches. */
export type MeantPage = { number: number; ref: PDFRef; node: PDFDict; meanings: readonly Meaning[] };

type Element = { ref: PDFRef; dictionary: PDFDict; kids: PDFArray };

/**
 * Makes the tree that says what a book's pages mean (ISO 32000-1, 14.7; ISO 14289-1, 7.1): headings, paragraphs that
 * continue overleaf, drawings with what they show, and the contents, whose lines are links within the book. Returns
 * its root.
 */
export function structureOf(context: PDFContext, pages: readonly MeantPage[], name: string): PDFRef {
  const rootRef = context.nextRef();
  const parents = PDFArray.withContext(context);
  const linkParents: [number, PDFRef][] = [];
  const refOf = new Map(pages.map(({ number, ref }) => [number, ref]));
  const latest = new Map<StructureType, Element>();

  const root = elementOf(context, "Document", rootRef);
  root.dictionary.set(PDFName.of("T"), PDFHexString.fromText(name));
  const child = (of: Element, type: string, page: PDFRef): Element => {
    const made = elementOf(context, type, of.ref, { Pg: page });
    of.kids.push(made.ref);
    return made;
  };

  let contents: Element | undefined;
  /** A line of the contents: TOC, TOCI, Reference and Link, one in the other. */
  function contentsLine(page: MeantPage, meaning: Meaning, annotations: PDFArray): Element {
    contents ??= child(root, "TOC", page.ref);
    const link = child(child(child(contents, "TOCI", page.ref), "Reference", page.ref), "Link", page.ref);
    const target = meaning.link && refOf.get(meaning.link.page);
    if (!meaning.link || !target) return link;
    const key = pages.length + linkParents.length;
    linkParents.push([key, link.ref]);
    const annotation = linkOf(context, meaning.link.box, meaning.alt ?? "", target, key);
    annotations.push(annotation);
    link.kids.push(context.obj({ Type: "OBJR", Obj: annotation, Pg: page.ref }));
    return link;
  }

  for (const [at, page] of pages.entries()) {
    const owners = PDFArray.withContext(context);
    const annotations = PDFArray.withContext(context);
    for (const [id, meaning] of page.meanings.entries()) {
      const { type, goesOn, alt, text } = meaning;
      const before = goesOn && latest.get(type);
      const made =
        before || (type === "TOCI" ? contentsLine(page, meaning, annotations) : child(root, type, page.ref));
      latest.set(type, made);
      if (alt !== undefined) made.dictionary.set(PDFName.of("Alt"), PDFHexString.fromText(alt));
      if (text !== undefined) made.dictionary.set(PDFName.of("ActualText"), PDFHexString.fromText(text));
      if (before) made.kids.push(context.obj({ Type: "MCR", Pg: page.ref, MCID: id }));
      else made.kids.push(PDFNumber.of(id));
      owners.push(made.ref);
    }
    parents.push(PDFNumber.of(at));
    parents.push(context.register(owners));
    page.node.set(PDFName.of("StructParents"), PDFNumber.of(at));
    page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
    if (annotations.size() > 0) page.node.set(PDFName.of("Annots"), annotations);
  }
  for (const [key, ref] of linkParents) {
    parents.push(PDFNumber.of(key));
    parents.push(ref);
  }
  context.assign(
    rootRef,
    context.obj({
      Type: "StructTreeRoot",
      K: [root.ref],
      ParentTree: context.register(context.obj({ Nums: parents })),
      ParentTreeNextKey: pages.length + linkParents.length,
    }),
  );
  return rootRef;
}

function elementOf(
  context: PDFContext,
  type: string,
  parent: PDFRef,
  entries: Record<string, PDFRef> = {},
): Element {
  const kids = PDFArray.withContext(context);
  const dictionary = context.obj({ S: type, P: parent, ...entries });
  dictionary.set(PDFName.of("K"), kids);
  return { ref: context.register(dictionary), dictionary, kids };
}

/** Returns the annotation by which a part of a page leads to another page. */
function linkOf(
  context: PDFContext,
  box: readonly number[],
  text: string,
  target: PDFRef,
  key: number,
): PDFRef {
  return context.register(
    context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: [...box],
      Border: [0, 0, 0],
      // Printed, as annotations of archived files (PDF/A) have to be.
      F: 4,
      StructParent: key,
      Contents: PDFHexString.fromText(text),
      A: { Type: "Action", S: "GoTo", D: [target, "Fit"] },
    }),
  );
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

/** What a book's metadata say: of it, and that it keeps to PDF/UA-1 (ISO 14289-1, 5). */
export function metadata(
  { title, language }: { title: string; language: string },
  author: string,
  producer: string,
  createdAt: string,
): string {
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${createdAt}</xmp:CreateDate>
<xmp:ModifyDate>${createdAt}</xmp:ModifyDate>
<pdf:Producer>${escaped(producer)}</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

import { TextAlign } from "@tiptap/extension-text-align";
import { StarterKit } from "@tiptap/starter-kit";
import { alignments } from "../../../src/contract/alignment.ts";
import { canonicalLink, isAbsoluteLink } from "../../../src/contract/links.ts";

/** How far back undo goes, and how long a pause in typing begins a new step. */
const undoDepth = 100;
const undoGroupMs = 500;

/** Reads classes, too: our policy lets no style attribute take effect in what is parsed. */
function alignmentOf(element: HTMLElement): string | null {
  const source = `${element.className} ${element.getAttribute("style") ?? ""}`;
  return /(?:align-|text-align:\s*)(left|center|right)/.exec(source)?.[1] ?? null;
}

const Alignment = TextAlign.extend({
  addGlobalAttributes() {
    const [align] = this.parent?.() ?? [];
    if (!align) return [];
    const { textAlign } = align.attributes;
    return [{ ...align, attributes: { textAlign: { ...textAlign, parseHTML: alignmentOf } } }];
  },
});

/** What a page may be made of: exactly what the server keeps of it. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    undoRedo: { depth: undoDepth, newGroupDelay: undoGroupMs },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      // What the server keeps stays through any change of the text around it.
      isAllowedUri: (url) => canonicalLink(url) !== undefined,
      shouldAutoLink: isAbsoluteLink,
      HTMLAttributes: { target: "_blank", rel: "noopener noreferrer" },
    },
  }),
  Alignment.configure({ types: ["heading", "paragraph"], alignments: [...alignments] }),
];

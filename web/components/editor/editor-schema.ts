import { TextAlign } from "@tiptap/extension-text-align";
import { StarterKit } from "@tiptap/starter-kit";
import { alignments } from "../../../src/core/contract/alignment.ts";
import { canonicalLink, isAbsoluteLink } from "../../../src/core/contract/links.ts";
import { Medium } from "./medium-node.ts";

/** Undo steps, and the pause in typing that begins a new one. */
const undoDepth = 100;
const undoGroupMs = 500;

/** Returns the alignment of a parsed element, also from its class: our policy disables style attributes. */
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

/** The editor's schema: exactly what the server's sanitizer accepts. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    trailingNode: false,
    undoRedo: { depth: undoDepth, newGroupDelay: undoGroupMs },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      // A link the server accepts must survive edits of the text around it.
      isAllowedUri: (url) => canonicalLink(url) !== undefined,
      shouldAutoLink: isAbsoluteLink,
      HTMLAttributes: { target: "_blank", rel: "noopener noreferrer" },
    },
  }),
  Medium,
  Alignment.configure({ types: ["heading", "paragraph"], alignments: [...alignments] }),
];

import { TextAlign } from "@tiptap/extension-text-align";
import { Node, NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import type { FunctionComponent, ReactNode } from "react";
import { canonicalLink, isAbsoluteLink } from "../../../src/core/contract/links.ts";
import { alignments } from "../../../src/core/contract/texts.ts";
import { isSha } from "../../../src/features/media/media.contract.ts";

/** The media of texts, provided by the screen that mounts the editor. */
export type EditorMedia = {
  /** Where a medium is chosen or uploaded. */
  Library: FunctionComponent<{ onPick: (medium: { sha: string }) => void; onClose: () => void }>;
  /** The view of a medium in the editor. */
  Figure: FunctionComponent<{ sha: string }>;
  /** Returns what uploads files that were pasted or dropped into the text, and the list of those on their way. */
  useArrivals: (onArrived: (medium: { sha: string }) => void) => {
    add: (files: Iterable<File>) => void;
    list: ReactNode;
  };
};

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

/** A picture, sound or file in the text: written as a reference, which the server replaces for readers. */
const mediumNode = ({ Figure }: EditorMedia) =>
  Node.create({
    name: "medium",
    group: "block",
    atom: true,
    draggable: true,
    addAttributes: () => ({ sha: { default: null } }),
    parseHTML: () => [
      {
        tag: "figure[data-media]",
        getAttrs: (element) => {
          const sha = element.getAttribute("data-media") ?? "";
          return isSha(sha) ? { sha } : false;
        },
      },
    ],
    renderHTML: ({ node }) => ["figure", { "data-media": String(node.attrs.sha) }],
    addNodeView: () =>
      ReactNodeViewRenderer(
        ({ node }: ReactNodeViewProps) => (
          <NodeViewWrapper as="figure" className="editor-medium">
            <Figure sha={String(node.attrs.sha)} />
          </NodeViewWrapper>
        ),
        {
          // What is played in it, or written about it, is no change of the text.
          ignoreMutation: () => true,
          stopEvent: ({ event: { target } }) =>
            target instanceof HTMLMediaElement || target instanceof HTMLInputElement,
        },
      ),
  });

/** Returns the editor's schema: exactly what the server's sanitizer accepts. */
export const extensions = (media: EditorMedia) => [
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
  mediumNode(media),
  Alignment.configure({ types: ["heading", "paragraph"], alignments: [...alignments] }),
];

import type { ChainedCommands, Editor } from "@tiptap/react";
import type { ReactNode } from "react";

export type ToolName =
  | "bold"
  | "italic"
  | "underline"
  | "left"
  | "center"
  | "right"
  | "bulletList"
  | "orderedList"
  | "blockquote"
  | "link"
  | "medium"
  | "divider"
  | "undo"
  | "redo";

export type Tool = {
  name: ToolName;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Missing for a tool without a pressed state. */
  isPressed?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
};

const aligned = (alignment: "center" | "right") => (editor: Editor) =>
  editor.isActive({ textAlign: alignment });

export const toolGroups: readonly (readonly Tool[])[] = [
  [
    { name: "bold", run: (chain) => chain.toggleBold(), isPressed: (editor) => editor.isActive("bold") },
    {
      name: "italic",
      run: (chain) => chain.toggleItalic(),
      isPressed: (editor) => editor.isActive("italic"),
    },
    {
      name: "underline",
      run: (chain) => chain.toggleUnderline(),
      isPressed: (editor) => editor.isActive("underline"),
    },
  ],
  [
    {
      name: "left",
      run: (chain) => chain.unsetTextAlign(),
      isPressed: (editor) => !aligned("center")(editor) && !aligned("right")(editor),
    },
    { name: "center", run: (chain) => chain.setTextAlign("center"), isPressed: aligned("center") },
    { name: "right", run: (chain) => chain.setTextAlign("right"), isPressed: aligned("right") },
  ],
  [
    {
      name: "bulletList",
      run: (chain) => chain.toggleBulletList(),
      isPressed: (editor) => editor.isActive("bulletList"),
    },
    {
      name: "orderedList",
      run: (chain) => chain.toggleOrderedList(),
      isPressed: (editor) => editor.isActive("orderedList"),
    },
    {
      name: "blockquote",
      run: (chain) => chain.toggleBlockquote(),
      isPressed: (editor) => editor.isActive("blockquote"),
    },
  ],
  [
    { name: "link", run: (chain) => chain, isPressed: (editor) => editor.isActive("link") },
    { name: "medium", run: (chain) => chain },
    { name: "divider", run: (chain) => chain.setHorizontalRule() },
  ],
  [
    { name: "undo", run: (chain) => chain.undo(), can: (editor) => editor.can().undo() },
    { name: "redo", run: (chain) => chain.redo(), can: (editor) => editor.can().redo() },
  ],
];

const shapes: Record<ToolName, ReactNode> = {
  bold: <path d="M5 3h4a2.5 2.5 0 0 1 0 5H5Zm0 5h5a2.6 2.6 0 0 1 0 5.2H5Z" strokeWidth="1.9" />,
  italic: <path d="M7 3h5M4 13h5M9.6 3 6.4 13" />,
  underline: <path d="M4.5 2.5v5a3.5 3.5 0 0 0 7 0v-5M3.5 13.7h9" />,
  left: <path d="M2 3.5h12M2 6.5h7M2 9.5h12M2 12.5h7" />,
  center: <path d="M2 3.5h12M4.5 6.5h7M2 9.5h12M4.5 12.5h7" />,
  right: <path d="M2 3.5h12M7 6.5h7M2 9.5h12M7 12.5h7" />,
  bulletList: (
    <path
      d="M6 4h8M6 8h8M6 12h8M2.5 2.7 3.8 4 2.5 5.3 1.2 4ZM2.5 6.7 3.8 8 2.5 9.3 1.2 8ZM2.5 10.7 3.8 12 2.5 13.3 1.2 12Z"
      strokeWidth="1.1"
    />
  ),
  orderedList: (
    <path
      d="M7 4h7M7 8h7M7 12h7M1.8 2.6 3 2v4M1.6 10.3c.3-.9 2.3-.9 2.3.3 0 .9-2.2 1.6-2.4 2.9h2.6"
      strokeWidth="1.1"
    />
  ),
  blockquote: <path d="M2 2.5v11M5.5 4.5H14M5.5 8H14M5.5 11.5h5" />,
  link: (
    <path d="m6.7 9.3 2.6-2.6M7.5 4.5 9.2 2.8a2.8 2.8 0 0 1 4 4L11.5 8.5M8.5 11.5l-1.7 1.7a2.8 2.8 0 0 1-4-4l1.7-1.7" />
  ),
  medium: <path d="M2 3h12v10H2ZM2 11l3.500-3.500 3 3 2-2L14 12M10.500 6h.01" />,
  divider: <path d="M2 8h4M10 8h4M8 6.300 9.700 8 8 9.700 6.300 8Z" />,
  undo: <path d="M5.5 2.5 2.5 5.5l3 3M2.5 5.5h7a4 4 0 0 1 0 8H6" />,
  redo: <path d="m10.5 2.5 3 3-3 3M13.5 5.5h-7a4 4 0 0 0 0 8H10" />,
};

export function ToolIcon({ name }: { name: ToolName }) {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}

import type { ChainedCommands, Editor } from "@tiptap/react";

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

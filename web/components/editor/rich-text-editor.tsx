import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import type { MediumView } from "../../../src/contract/medium.ts";
import { withWords } from "../../lib/use-console-words.ts";
import { lazyDialog } from "../lazy-dialog.tsx";
import { extensions } from "./editor-schema.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { LinkPanel } from "./link-panel.tsx";
import { plainHtml } from "./plain-html.ts";

const MediaLibrary = lazyDialog(
  async () => (await withWords(import("../media/media-library.tsx"), "texts")).MediaLibrary,
);

export type RichTextEditorProps = {
  id: string;
  /** The initial HTML; later changes of this property are ignored. */
  start: string;
  onChange: (html: string) => void;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
};

/** The editor of a page; it allows exactly the formats the server accepts. */
export function RichTextEditor({
  id,
  start,
  onChange,
  labelledBy,
  describedBy,
  invalid,
}: RichTextEditorProps) {
  const [linking, setLinking] = useState(false);
  const [choosing, setChoosing] = useState<{ files?: readonly File[] }>();
  const change = useRef(onChange);
  change.current = onChange;
  const attributes = {
    id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-required": "true",
    "aria-labelledby": labelledBy,
    "aria-describedby": describedBy,
    "aria-invalid": String(invalid),
    class: "page-content editor-text",
  };
  const editor = useEditor({
    extensions,
    content: plainHtml(start),
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML: plainHtml,
      handlePaste: (_, { clipboardData }) => take(clipboardData),
      handleDrop: (_, { dataTransfer }) => take(dataTransfer),
    },
    onUpdate: ({ editor: changed }) => change.current(changed.isEmpty ? "" : changed.getHTML()),
  });
  useEffect(() => {
    editor.view.dom.setAttribute("aria-invalid", String(invalid));
  }, [editor, invalid]);

  /** Offers pasted or dropped files to the library; true when there are some. */
  function take(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])];
    if (files.length > 0) setChoosing({ files });
    return files.length > 0;
  }
  function insert({ sha }: MediumView) {
    setChoosing(undefined);
    editor
      .chain()
      .focus()
      .insertContent([{ type: "medium", attrs: { sha } }, { type: "paragraph" }])
      .run();
  }
  function closeLink() {
    setLinking(false);
    editor.commands.focus();
  }
  return (
    <div className="editor" data-invalid={invalid || undefined}>
      <EditorToolbar
        editor={editor}
        linking={linking}
        onLink={() => setLinking(!linking)}
        onMedium={() => setChoosing({})}
      />
      {linking && <LinkPanel editor={editor} onClose={closeLink} />}
      <EditorContent editor={editor} />
      {choosing && <MediaLibrary {...choosing} onPick={insert} onClose={() => setChoosing(undefined)} />}
    </div>
  );
}

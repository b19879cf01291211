import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EditorMedia, extensions } from "./editor-schema.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { LinkPanel } from "./link-panel.tsx";
import { type LeftOut, pastedHtml, takenOf } from "./pasted.ts";
import { plainHtml } from "./plain-html.ts";

const leftOutWords = {
  pictures: "editor.picturesLeftOut",
  checkboxes: "editor.checkboxesLeftOut",
  tables: "editor.tablesLeftOut",
  embedded: "editor.embeddedLeftOut",
} as const;

export type RichTextEditorProps = {
  id: string;
  /** The initial HTML; later changes of this property are ignored. */
  start: string;
  onChange: (html: string) => void;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  media: EditorMedia;
};

/** The editor of a page; it allows exactly the formats the server accepts. */
export function RichTextEditor({ id, start, onChange, invalid, media, ...props }: RichTextEditorProps) {
  const [linking, setLinking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const { t } = useTranslation("console");
  const change = useRef(onChange);
  change.current = onChange;
  const attributes = {
    id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-required": "true",
    "aria-labelledby": props.labelledBy,
    "aria-describedby": props.describedBy,
    "aria-invalid": String(invalid),
    class: "page-content editor-text",
  };
  const editor = useEditor({
    extensions: extensions(media),
    content: plainHtml(start),
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML: pastedHtml,
      handlePaste: (_, { clipboardData }) => take(clipboardData),
      handleDrop: (view, { dataTransfer, clientX, clientY }) => {
        const isTaken = take(dataTransfer);
        const at = isTaken && view.posAtCoords({ left: clientX, top: clientY });
        if (at) editor.commands.setTextSelection(at.pos);
        return isTaken;
      },
    },
    onUpdate: ({ editor: changed }) => change.current(changed.isEmpty ? "" : changed.getHTML()),
  });
  useEffect(() => {
    editor.view.dom.setAttribute("aria-invalid", String(invalid));
  }, [editor, invalid]);

  const arrivals = media.useArrivals(insert);
  /** Uploads pasted or dropped files; true when there are some. Says what of a text does not come along. */
  function take(data: DataTransfer | null): boolean {
    const taken = takenOf({ html: data?.getData("text/html") ?? "", files: [...(data?.files ?? [])] });
    setLeftOut(taken.leftOut);
    arrivals.add(taken.files);
    return taken.files.length > 0;
  }
  function insert({ sha }: { sha: string }) {
    setChoosing(false);
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
        onMedium={() => setChoosing(true)}
      />
      {linking && <LinkPanel editor={editor} onClose={closeLink} />}
      <p role="status" className={leftOut.length > 0 ? "px-3 py-2 text-ash text-sm" : undefined}>
        {leftOut.map((kind) => t(leftOutWords[kind])).join(" ")}
      </p>
      {arrivals.list}
      <EditorContent editor={editor} />
      {isChoosing && <media.Library onPick={insert} onClose={() => setChoosing(false)} />}
    </div>
  );
}

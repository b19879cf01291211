import { type Editor, useEditorState } from "@tiptap/react";
import { useTranslation } from "react-i18next";

const levels = [1, 2, 3, 4, 5, 6] as const;

/** A choice that makes the current block a paragraph or a heading of level 1 to 6. */
export function BlockSelect({ editor }: { editor: Editor }) {
  const { t } = useTranslation("console");
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => levels.find((each) => now.isActive("heading", { level: each })),
  });
  function choose(value: string) {
    const chosen = levels.find((each) => String(each) === value);
    const chain = editor.chain();
    (chosen ? chain.setHeading({ level: chosen }) : chain.setParagraph()).run();
  }
  return (
    <select
      className="editor-block"
      aria-label={t("editor.block")}
      value={level ?? 0}
      onChange={(event) => choose(event.target.value)}
    >
      <option value={0}>{t("editor.paragraph")}</option>
      {levels.map((each) => (
        <option key={each} value={each}>
          {t("editor.heading", { level: each })}
        </option>
      ))}
    </select>
  );
}

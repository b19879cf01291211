import { type Editor, useEditorState } from "@tiptap/react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { type Tool, ToolIcon, toolGroups } from "./tools.tsx";

type EditorToolbarProps = { editor: Editor; linking: boolean; onLink: () => void; onMedium: () => void };

/** The toolbar: one tab stop, arrow keys between its buttons. */
export function EditorToolbar({ editor, linking, onLink, onMedium }: EditorToolbarProps) {
  const { t } = useTranslation("console");
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: toolGroups
        .flat()
        .filter((tool) => tool.isPressed?.(now))
        .map(({ name }) => name),
      idle: toolGroups
        .flat()
        .filter((tool) => tool.can?.(now) === false)
        .map(({ name }) => name),
    }),
  });

  function run(tool: Tool) {
    if (tool.name === "link") onLink();
    else if (tool.name === "medium") onMedium();
    else if (!state.idle.includes(tool.name)) tool.run(editor.chain().focus()).run();
  }

  return (
    <div className="editor-tools" role="toolbar" aria-label={t("editor.tools")} onKeyDown={rove}>
      <BlockSelect editor={editor} />
      {toolGroups.map((group, groupIndex) => (
        <div key={group[0]?.name} className="editor-group">
          {group.map((tool, index) => (
            <button
              key={tool.name}
              type="button"
              className="editor-tool"
              aria-label={t(`editor.${tool.name}`)}
              data-tip={t(`editor.${tool.name}`)}
              aria-pressed={tool.isPressed && state.pressed.includes(tool.name)}
              aria-disabled={state.idle.includes(tool.name) || undefined}
              aria-expanded={tool.name === "link" ? linking : undefined}
              tabIndex={groupIndex === 0 && index === 0 ? 0 : -1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(tool)}
            >
              <ToolIcon name={tool.name} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus between the buttons; the focused one becomes the tab stop. */
function rove(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button.contains(document.activeElement));
  if (!step || at < 0) return;
  event.preventDefault();
  const next = buttons[step(at, buttons.length)];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}

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

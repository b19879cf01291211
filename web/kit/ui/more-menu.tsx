import { Content, Item, Portal, Root, Trigger } from "@radix-ui/react-dropdown-menu";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { iconButtonClass } from "./icon-button.tsx";

export type MenuAction = { label: string; onSelect: () => void; isDestructive?: boolean };

/** The "…" of a thing: a menu of all that can be done with it beside what has a button of its own; destructive acts come last. */
export function MoreMenu({ name, actions }: { name: string; actions: readonly MenuAction[] }) {
  const { t } = useTranslation("console");
  const button = useRef<HTMLButtonElement>(null);
  const label = t("common.moreNamed", { name });
  const isLast = (action: MenuAction) => action.isDestructive === true;
  const ordered = [...actions.filter((action) => !isLast(action)), ...actions.filter(isLast)];
  if (!ordered.length) return null;
  return (
    <Root modal={false}>
      <Trigger ref={button} aria-label={label} title={label} className={iconButtonClass}>
        <Icon name="dots" />
      </Trigger>
      <Portal>
        <Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className="z-40 min-w-52 border border-gold-dim bg-panel p-1 text-small shadow-[0_12px_48px_rgb(0_0_0/0.6)]"
        >
          {ordered.map((action) => (
            <Item
              key={action.label}
              onSelect={() => {
                // A dialog gives the focus back to what has it now; this item is about to go.
                button.current?.focus();
                action.onSelect();
              }}
              className={classNames(
                "flex min-h-9 cursor-pointer items-center px-3 outline-none data-highlighted:bg-raised",
                isLast(action) ? "text-ember" : "data-highlighted:text-gold",
              )}
            >
              {action.label}
            </Item>
          ))}
        </Content>
      </Portal>
    </Root>
  );
}

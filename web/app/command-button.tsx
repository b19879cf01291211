import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "../i18n.ts";
import { IconButton } from "../kit/ui/icon-button.tsx";
import { lazyDialog } from "../kit/ui/lazy-dialog.tsx";

const CommandMenu = lazyDialog(async () => (await import("./command-menu.tsx")).CommandMenu);

type CommandButtonProps = {
  isMaster: boolean;
  tabs: readonly { value: string; name: TextKey<"observatory"> }[];
  userId: number;
};

/** Opens the list of commands; Ctrl+K, or Command+K, does so everywhere outside of dialogs. */
export function CommandButton({ tabs, isMaster, userId }: CommandButtonProps) {
  const { t } = useTranslation("observatory");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
      if (!isAsked || document.querySelector(".dialog")) return;
      event.preventDefault();
      setOpen(true);
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <IconButton
        icon="command"
        label={t("shell.commands")}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="border-edge"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <CommandMenu tabs={tabs} isMaster={isMaster} userId={userId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../lib/download.ts";
import { toast } from "../../lib/toast.ts";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "type"> & {
  icon: IconName;
  label: string;
  /** True of itself for a bin. */
  isDestructive?: boolean;
};

/** A square button with an icon; its label is its accessible name and its title, which `Tooltip` shows to the keyboard. */
export function IconButton({
  icon,
  label,
  isDestructive = icon === "trash",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classNames(isDestructive ? destructiveClass : iconButtonClass, className)}
    >
      <Icon name={icon} />
    </button>
  );
}

const shape =
  "grid size-[var(--icon-button,2rem)] shrink-0 place-items-center border border-transparent transition-colors";
const destructiveClass = `${shape} text-ember hover:border-ember hover:bg-ember/10`;

/** The classes of an icon button, for links that look like one. */
export const iconButtonClass = `${shape} text-ash hover:border-gold-dim hover:text-gold`;

/** Returns what copies a text and shows a toast with the outcome. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation("console");
  return async (text) => {
    if (await copyText(text)) toast({ title: t("common.copied") });
    else toast({ title: t("common.copyFailed"), variant: "destructive" });
  };
}

/** Copies a text and shows a toast with the outcome. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation("console");
  const copy = useCopy();
  return <IconButton icon="copy" label={label ?? t("common.copy")} onClick={() => void copy(text)} />;
}

type CopiedTextProps = {
  /** What is shown to be copied. */
  text: string;
  /** What it is. */
  label: string;
  /** The label of the button that copies it. */
  copy: string;
};

/** A secret that is shown to be copied: a link or a key. */
export function CopiedText({ text, label, copy }: CopiedTextProps) {
  return (
    <div className="flex w-full items-center gap-2 border border-line bg-ground px-3 py-2">
      <span className="sr-only">{label}</span>
      <code className="min-w-0 grow select-all break-all font-mono text-small leading-snug">{text}</code>
      <CopyButton text={text} label={copy} />
    </div>
  );
}

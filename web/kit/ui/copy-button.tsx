import { useTranslation } from "react-i18next";
import { toast } from "../../lib/toast.ts";
import { IconButton } from "./icon-button.tsx";

/** Copies a text and shows a toast with the outcome. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation("console");
  async function copy() {
    if (await copyText(text)) toast({ title: t("common.copied") });
    else toast({ title: t("common.copyFailed"), variant: "destructive" });
  }
  return <IconButton icon="copy" label={label ?? t("common.copy")} onClick={() => void copy()} />;
}

/** Copies a text to the clipboard; resolves to true when the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

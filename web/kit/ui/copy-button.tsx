import { useTranslation } from "react-i18next";
import { copyText } from "../../lib/copy.ts";
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

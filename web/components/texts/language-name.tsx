import { useTranslation } from "react-i18next";
import type { TextView } from "../../../src/core/contract/text-views.ts";
import { Icon } from "../../kit/ui/icon.tsx";

/** The name of a language on its tab, with what is wrong with its text. */
export function LanguageName({ name, text }: { name: string; text: TextView | undefined }) {
  const { t } = useTranslation("console");
  const mark = !text ? "missing" : text.isOlder ? "older" : undefined;
  return (
    <span className="inline-flex items-center gap-2">
      {name}
      {mark && (
        <span className="inline-flex items-center gap-1 text-ember normal-case tracking-normal">
          <Icon name={mark === "missing" ? "ban" : "clock"} className="size-3.5" />
          {t(`textMarks.${mark}`)}
        </span>
      )}
    </span>
  );
}

import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SavedText } from "../../../src/core/contract/text-views.ts";
import { useLanguage } from "../../i18n.ts";
import { Button } from "../../kit/ui/button.tsx";
import { formatInstant } from "../../lib/format.ts";
import { ComparedTexts } from "./compared-texts.tsx";
import { fieldsOf, type TextFields } from "./text-calls.ts";

type ConflictNoticeProps = {
  present: SavedText;
  mine: TextFields;
  isBusy: boolean;
  onKeep: () => void;
  onTake: () => void;
};

/** Says that somebody else saved the text meanwhile, shows both, and lets the writer choose. */
export function ConflictNotice({ present, mine, isBusy, onKeep, onTake }: ConflictNoticeProps) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const when = formatInstant(present.updatedAt, language);
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 border border-ember border-l-4 bg-ember/5 px-4 py-3"
    >
      <p className="leading-snug">
        <strong className="text-ember">{t("texts.conflictTitle")}</strong>{" "}
        {t("texts.conflict", { who: present.updatedBy ?? t("texts.somebody"), when })}
      </p>
      <ComparedTexts label={t("texts.conflictCompared")} before={fieldsOf(present)} after={mine} />
      <p className="text-ash text-small leading-snug">{t("texts.legend")}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" size="small" disabled={isBusy} onClick={onTake}>
          {t("texts.takeTheirs")}
        </Button>
        <Button size="small" disabled={isBusy} onClick={onKeep}>
          {t("texts.keepMine")}
        </Button>
      </div>
    </div>
  );
}

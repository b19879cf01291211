import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SavedText, TextView } from "../../../src/core/contract/texts.ts";
import { useLanguage } from "../../i18n.ts";
import { formatInstant } from "../../lib/format.ts";
import { Button, QuietButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { ComparedTexts } from "./compared-texts.tsx";
import { fieldsOf, type TextFields } from "./text-calls.ts";

type ConflictNoticeProps = {
  present: SavedText;
  mine: TextFields;
  isBusy: boolean;
  onKeep: () => void;
  onTake: () => void;
};

/** Says that somebody else saved the text meanwhile, shows both, and makes the writer choose. */
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

type DraftOffer = {
  draft: { at: string } | null;
  isDirty: boolean;
  isDraftOlder: boolean;
  useDraft: () => void;
  discardDraft: () => void;
};

/** Offers the draft of a text that was left; it is filled in only when its writer says so. */
export function DraftNotice({ of }: { of: DraftOffer }) {
  const { draft, isDirty, isDraftOlder, useDraft, discardDraft } = of;
  const { t } = useTranslation("console");
  const language = useLanguage();
  if (!draft) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-5 gap-y-1 border border-gold-dim bg-gold/5 px-4 py-2 leading-snug"
    >
      <p className="mr-auto">
        {t("draft.left", { when: formatInstant(draft.at, language) })}{" "}
        {isDraftOlder && <strong className="font-medium text-ember">{t("draft.older")}</strong>}{" "}
        {isDirty && t("draft.undecided")}
      </p>
      <QuietButton onClick={useDraft}>{t("draft.use")}</QuietButton>
      <QuietButton onClick={discardDraft}>{t("draft.drop")}</QuietButton>
    </div>
  );
}

type LanguageNameProps = {
  name: string;
  /** The text as the server has it. */
  text: TextView | undefined;
  /** True when something was typed that is not saved yet. */
  isTyped: boolean;
};

/** The name of a language on its tab, with what would be wrong with its text once it is saved. */
export function LanguageName({ name, text, isTyped }: LanguageNameProps) {
  const { t } = useTranslation("console");
  const saved = !text ? "missing" : text.isOlder ? "older" : undefined;
  const mark = isTyped ? undefined : saved;
  return (
    <span className="inline-flex items-center gap-2">
      {name}
      {mark && (
        <span className="inline-flex items-center gap-1 text-ash normal-case tracking-normal">
          <Icon name={mark === "missing" ? "pencil" : "clock"} className="size-3.5" />
          {t(`textMarks.${mark}`)}
        </span>
      )}
    </span>
  );
}

import { Cancel, Content, Description, Portal, Root, Title } from "@radix-ui/react-alert-dialog";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SavedText, TextView } from "../../../src/core/contract/texts.ts";
import { useLanguage } from "../../i18n.ts";
import { formatInstant } from "../../lib/format.ts";
import { Button, buttonClass, QuietButton } from "../ui/button.tsx";
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

type DraftNoticeProps = { at: string; isOlder: boolean; onDiscard: () => void };

/** Says that the text is a stored draft, and offers the saved text instead. */
export function DraftNotice({ at, isOlder, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const when = formatInstant(at, language);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border border-gold-dim bg-gold/5 px-4 py-2 leading-snug"
    >
      <p>
        {t("draft.restored", { when })}{" "}
        {isOlder && <strong className="font-medium text-ember">{t("draft.older")}</strong>}
      </p>
      <QuietButton onClick={onDiscard}>{t("draft.drop")}</QuietButton>
    </div>
  );
}

type LeaveDialogProps = {
  isOpen: boolean;
  onStay: () => void;
  onKeep: () => void;
  onDiscard: () => void;
};

/** Asks before unsaved text is left. */
export function LeaveDialog({ isOpen, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  const { t } = useTranslation("console");
  return (
    <Root open={isOpen} onOpenChange={(stays) => !stays && onStay()}>
      <Portal>
        <div className="dialog-overlay">
          <Content className="dialog card w-full max-w-[34rem] px-5 py-6 sm:px-8 sm:py-7">
            <Title className="text-2xl text-gold">{t("draft.leaveTitle")}</Title>
            <Description className="mt-3 text-ash leading-snug">{t("draft.leave")}</Description>
            <div className="mt-6 flex flex-wrap items-center justify-end gap-3">
              <QuietButton className="sm:mr-auto" onClick={onDiscard}>
                {t("draft.drop")}
              </QuietButton>
              <Cancel className={buttonClass({ variant: "outline", size: "small" })}>
                {t("draft.stay")}
              </Cancel>
              <Button size="small" onClick={onKeep}>
                {t("draft.keep")}
              </Button>
            </div>
          </Content>
        </div>
      </Portal>
    </Root>
  );
}

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

import { Cancel, Content, Description, Portal, Root, Title } from "@radix-ui/react-alert-dialog";
import { useTranslation } from "react-i18next";
import { Button, buttonClass, QuietButton } from "../../kit/ui/button.tsx";

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

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../kit/ui/dialog.tsx";

type PageZoomDialogProps = {
  page: number;
  nameOf: (page: number) => string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one page of the preview, large enough to read; on a phone it scrolls sideways. */
export function PageZoomDialog({ page, nameOf, onClose, children }: PageZoomDialogProps) {
  const { t } = useTranslation("console");
  return (
    <Dialog onClose={onClose} title={t("preview.page", { page })} size="wide">
      <section
        aria-label={nameOf(page)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="contain-inline-size overflow-x-auto"
      >
        <div className="min-w-[30rem]">{children}</div>
      </section>
    </Dialog>
  );
}

import { useTranslation } from "react-i18next";
import type { PassView, PersonView } from "../../../src/features/support/support.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { Notice } from "../../kit/ui/card.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { CopyButton } from "../../kit/ui/icon-button.tsx";
import { QrCode } from "../../kit/ui/qr-code.tsx";
import { formatCountdown } from "../../lib/format.ts";
import { useCountdown } from "../../lib/use-countdown.ts";
import { personName } from "./person-name.ts";

type PassDialogProps = { pass: PassView; person: PersonView; onClose: () => void };

/** Shows an entry pass while it is valid: as a QR code to be held up to a phone, and as a link. */
export function PassDialog({ pass, person, onClose }: PassDialogProps) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const left = useCountdown(Date.parse(pass.expiresAt));
  return (
    <Dialog
      onClose={onClose}
      title={t("person.passTitle", { name: personName(person) })}
      lead={t("person.passLead")}
    >
      {left === 0 ? (
        <Notice>{t("person.passOver")}</Notice>
      ) : (
        <div className="grid justify-items-center gap-4">
          <div className="bg-[#fff] p-1 text-[#111]">
            <QrCode text={pass.url} label={t("person.passQr")} />
          </div>
          <p role="timer" className="text-gold text-lg lining-nums tabular-nums">
            {t("person.passLeft", { wait: formatCountdown(left, language) })}
          </p>
          <div className="flex w-full items-center gap-2 border border-line bg-ground px-3 py-2">
            <span className="sr-only">{t("person.passLink")}</span>
            <code className="min-w-0 grow select-all break-all font-mono text-small leading-snug">
              {pass.url}
            </code>
            <CopyButton text={pass.url} label={t("person.copyPass")} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

import { useTranslation } from "react-i18next";
import { paths } from "../../../src/core/contract/paths.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { CopyButton } from "../../kit/ui/icon-button.tsx";
import { QrCode } from "../../kit/ui/qr-code.tsx";
import { productTitle } from "../../lib/use-title.ts";
import { usePublicUrl } from "./codes.queries.ts";

type CodeCardProps = { code: string; onClose: () => void };

/** A card to print: the code, and a QR code that leads to the gate with it. */
export function CodeCard({ code, onClose }: CodeCardProps) {
  const { t } = useTranslation("console");
  const origin = usePublicUrl();
  // What follows the number sign is never sent to a server, so that no log has it.
  const link = origin && `${origin}${paths.codeEntry}#code=${encodeURIComponent(code)}`;
  return (
    <Dialog onClose={onClose} title={t("card.title")} lead={t("card.lead")}>
      <article className="print-card">
        {link ? <QrCode text={link} label={link} /> : <div className="skeleton size-40" />}
        <div className="grid content-center gap-2">
          <p className="font-display text-lg leading-tight">{productTitle()}</p>
          <p className="text-note">{t("card.invite")}</p>
          <p className="break-all font-mono text-body leading-tight">{code}</p>
          {link && (
            <p className="break-all text-micro leading-tight">{new URL(link).host + paths.codeEntry}</p>
          )}
        </div>
      </article>
      <div className="mt-6 flex items-center justify-end gap-3">
        {link && <CopyButton text={link} />}
        <Button size="small" onClick={() => print()}>
          {t("card.print")}
        </Button>
      </div>
    </Dialog>
  );
}

import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/ui/button.tsx";
import { CopyButton } from "../../../kit/ui/icon-button.tsx";
import { download } from "../../../lib/download.ts";

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const { t } = useTranslation("console");
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="compact grid gap-4">
      <h3 className="text-gold text-lg" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t("factors.recoveryTitle")}
      </h3>
      <p className="border border-gold-dim border-l-2 bg-gold/4 px-4 py-3 leading-snug">
        {t("factors.recoveryOnce")}
      </p>
      <ol className="grid gap-x-6 gap-y-1 border border-line bg-ground px-4 py-3 font-mono text-small sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <CopyButton text={text} label={t("factors.recoveryCopy")} />
        <Button
          variant="outline"
          size="small"
          onClick={() =>
            download("codex-portal-recovery-codes.txt", new Blob([text], { type: "text/plain" }))
          }
        >
          {t("factors.recoverySave")}
        </Button>
        <Button size="small" onClick={onStored}>
          {t("factors.recoveryStored")}
        </Button>
      </div>
    </div>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { csvText } from "../../../src/core/contract/csv.ts";
import type { CodeView } from "../../../src/features/codes/codes.contract.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { downloadCsv } from "../../lib/download.ts";
import { BulkForm } from "./bulk-form.tsx";

const sampleMax = 5;

/** Generates random codes and offers them as a file. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("console");
  const [made, setMade] = useState<CodeView[]>();
  return (
    <FormDialog
      onClose={onClose}
      title={made ? t("bulk.doneTitle", { count: made.length }) : t("bulk.title")}
      lead={made ? t("bulk.done", { count: made.length }) : t("bulk.lead")}
    >
      {made ? <MadeCodes codes={made} onClose={onClose} /> : <BulkForm onMade={setMade} onClose={onClose} />}
    </FormDialog>
  );
}

function MadeCodes({ codes, onClose }: { codes: CodeView[]; onClose: () => void }) {
  const { t } = useTranslation("console");
  function save() {
    const rows = codes.map(({ code, maxUses, expiresAt, label }) => [code, maxUses, expiresAt, label]);
    const day = new Date().toISOString().slice(0, 10);
    downloadCsv(`codes-${day}.csv`, csvText([["code", "maxUses", "expiresAt", "label"], ...rows]));
  }
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="inscription text-ash">{t("bulk.sample", { count: codes.length })}</h3>
        <ul className="mt-2 font-medium tracking-wide">
          {codes.slice(0, sampleMax).map(({ id, code }) => (
            <li key={id} className="break-all">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" size="small" onClick={onClose}>
          {t("common.close")}
        </Button>
        <Button size="small" onClick={save}>
          <Icon name="download" className="size-3.5" />
          {t("bulk.download")}
        </Button>
      </div>
    </div>
  );
}

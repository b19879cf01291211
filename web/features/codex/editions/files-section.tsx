import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EditionView } from "../../../../src/features/editions/editions.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { Field, typedNumber } from "../../../kit/form/field.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { fieldMessage } from "../../../lib/errors.ts";
import { formatNumber } from "../../../lib/format.ts";
import { DownloadState, useFileDownload } from "../use-file-download.tsx";
import { editionFiles } from "./edition-parts.tsx";
import { fetchEditionFile } from "./editions.queries.ts";

/** The files of an edition's copies: an archive, a list, and cards with their QR codes. */
export function FilesSection({ edition }: { edition: EditionView }) {
  const { t } = useTranslation("editions");
  const language = useLanguage();
  const download = useFileDownload();
  const { making, make } = download;
  const [typed, setTyped] = useState({ from: "1", to: String(edition.count) });
  const [from, to] = [typedNumber(typed.from), typedNumber(typed.to)];
  const isSound = from >= 1 && from <= to && to <= edition.count;
  const isBusy = making.state === "making";
  const error = making.state === "failed" ? making.error : undefined;
  const stretchFault = t("editions.stretchFault", { most: formatNumber(edition.count, language) });
  const end = (name: "from" | "to") => (
    <Field
      label={t(name === "from" ? "editions.from" : "editions.to")}
      type="number"
      name={name}
      min={1}
      max={edition.count}
      step={1}
      inputMode="numeric"
      value={typed[name]}
      onChange={({ target: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
      disabled={isBusy}
      fault={name === "to" && (isSound ? fieldMessage(error, "to") : stretchFault)}
    />
  );
  return (
    <div className="compact grid max-w-[32rem] gap-4">
      <div className="grid grid-cols-2 items-start gap-4">
        {end("from")}
        {end("to")}
      </div>
      <div className="flex flex-wrap gap-3">
        {editionFiles.map((file) => (
          <Button
            key={file}
            size="small"
            variant={file === "zip" ? "primary" : "outline"}
            disabled={isBusy || !isSound}
            onClick={() => void make((signal) => fetchEditionFile(edition.id, file, { from, to }, signal))}
          >
            {t(`editionFiles.${file}`)}
          </Button>
        ))}
      </div>
      <p className="text-note text-ash leading-snug">{t("editions.filesHint")}</p>
      <DownloadState {...download} />
    </div>
  );
}

import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type GoldInk,
  goldInks,
  hasEpub,
  narrowestTitleMm,
  pagesOfBlock,
  paperMm,
  printsItsSecret,
  spineMmOf,
} from "../../../src/core/contract/editions.ts";
import type { CodexView } from "../../../src/features/codex/codex.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { ChoiceField } from "../../kit/form/choice-field.tsx";
import { Field } from "../../kit/form/field.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { Switch } from "../../kit/ui/switch.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { formatDecimal } from "../../lib/format.ts";
import { fetchBookFile } from "./codex.queries.ts";
import { useFileDownload } from "./use-file-download.ts";

/** Returns the thickness that was typed, with a point or a comma; undefined when it is no leaf's. */
export function paperIn(typed: string): number | undefined {
  const text = typed.trim().replace(",", ".");
  const value = /^\d{1,2}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return value >= paperMm.min && value <= paperMm.max ? value : undefined;
}

/** What a book is had as beside its PDF: an EPUB, and the block and the cover for a printer. */
export function BookFilesDialog({ book, onClose }: { book: CodexView; onClose: () => void }) {
  const { t } = useTranslation("codex");
  const download = useFileDownload();
  const { making, make } = download;
  const isBusy = making.state === "making";
  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title={t("editions.title", { name: book.title })}
      lead={t("editions.lead")}
    >
      <div className="compact mt-6 grid gap-7">
        <Part title={t("editions.epub")} text={t("editions.epubText")}>
          {hasEpub(book.forms) ? (
            <Buttons>
              <Button
                size="small"
                variant="outline"
                disabled={isBusy}
                onClick={() => void make((signal) => fetchBookFile(book.id, "epub", {}, signal))}
              >
                {t("editions.getEpub")}
              </Button>
            </Buttons>
          ) : (
            <p className="text-note leading-snug">{t("editions.epubPaper")}</p>
          )}
        </Part>
        <PrintPart book={book} isBusy={isBusy} make={make} />
        <DownloadState {...download} />
      </div>
    </Dialog>
  );
}

type Download = ReturnType<typeof useFileDownload>;

/** The block and the cover for a printer, with what these depend on. */
function PrintPart({ book, isBusy, make }: { book: CodexView; isBusy: boolean; make: Download["make"] }) {
  const { t } = useTranslation("codex");
  const language = useLanguage();
  const [gold, setGold] = useState<GoldInk>("cmyk");
  const [typed, setTyped] = useState(() => formatDecimal(paperMm.usual, language));
  const [multipleOfFour, setMultipleOfFour] = useState(false);
  const paper = paperIn(typed);
  const pages = pagesOfBlock(book.numPages, { multipleOfFour });
  const spine = paper === undefined ? undefined : spineMmOf(pages, { paper });
  const limits = {
    min: formatDecimal(paperMm.min, language),
    max: formatDecimal(paperMm.max, language),
    usual: formatDecimal(paperMm.usual, language),
  };
  const order = (file: "press" | "cover") => {
    if (paper !== undefined)
      void make((signal) => fetchBookFile(book.id, file, { gold, multipleOfFour, paper }, signal));
  };
  const names = { cmyk: t("editions.goldCmyk"), spot: t("editions.goldSpot") };
  return (
    <Part title={t("editions.press")} text={t("editions.pressText")}>
      {!printsItsSecret(book) && <Notice>{t("editions.warning")}</Notice>}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ChoiceField
          label={t("editions.gold")}
          hint={t("editions.goldHint")}
          name="gold"
          value={gold}
          options={goldInks.map((value) => ({ value, name: names[value] }))}
          onChange={setGold}
          disabled={isBusy}
        />
        <Field
          label={t("editions.paper")}
          hint={t("editions.paperHint")}
          name="paper"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          disabled={isBusy}
          fault={paper === undefined && t("editions.paperFault", limits)}
        />
      </div>
      <Switch
        label={t("editions.four")}
        hint={t("editions.fourHint")}
        checked={multipleOfFour}
        onChange={setMultipleOfFour}
        disabled={isBusy}
      />
      {spine !== undefined && (
        <p className="text-note leading-snug">
          {t("editions.sizes", { pages, spine: formatDecimal(spine, language) })}
          {spine < narrowestTitleMm && <span className="mt-1 block text-ash">{t("editions.noTitle")}</span>}
        </p>
      )}
      <Buttons>
        <Button size="small" disabled={isBusy || paper === undefined} onClick={() => order("press")}>
          {t("editions.getBlock")}
        </Button>
        <Button
          size="small"
          variant="outline"
          disabled={isBusy || paper === undefined}
          onClick={() => order("cover")}
        >
          {t("editions.getCover")}
        </Button>
      </Buttons>
    </Part>
  );
}

/** How the making of a file stands. */
function DownloadState({ making, stop }: Download) {
  const { t } = useTranslation("codex");
  return (
    <>
      <div
        role="status"
        className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-note leading-snug"
      >
        {making.state === "making" && (
          <>
            <span>{t("editions.making")}</span>
            <progress
              className="progress animate-pulse motion-reduce:animate-none"
              aria-label={t("editions.making")}
            />
            <Button size="small" variant="outline" onClick={stop}>
              {t("editions.stop")}
            </Button>
          </>
        )}
        {making.state === "done" && t("editions.done", { name: making.file })}
      </div>
      {making.state === "failed" && (
        <div role="alert">
          <Notice>{`${t("editions.failed")}. ${consoleError(making.error)}`}</Notice>
        </div>
      )}
    </>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div>
        <h3 id={id} className="text-gold text-lg">
          {title}
        </h3>
        <p className="mt-1 text-note text-ash leading-snug">{text}</p>
      </div>
      {children}
    </section>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}

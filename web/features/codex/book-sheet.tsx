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
import { languageNames } from "../../../src/core/contract/languages.ts";
import type { CodexView } from "../../../src/features/codex/codex.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { ChoiceField } from "../../kit/form/choice-field.tsx";
import { Field } from "../../kit/form/field.tsx";
import { TableFault } from "../../kit/resource/table-states.tsx";
import { Button, QuietButton } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { CopyButton } from "../../kit/ui/icon-button.tsx";
import { Instant } from "../../kit/ui/instant.tsx";
import { Switch } from "../../kit/ui/switch.tsx";
import { formatDecimal, formatNumber } from "../../lib/format.ts";
import { showUrl } from "../../lib/url-state.ts";
import { fetchBook, fetchBookFile, useBookHints } from "./codex.queries.ts";
import { DownloadState, type FileDownload, useFileDownload } from "./use-file-download.tsx";

/** Returns the thickness that was typed, with a point or a comma; undefined when it is no leaf's. */
export function paperIn(typed: string): number | undefined {
  const text = typed.trim().replace(",", ".");
  const value = /^\d{1,2}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return value >= paperMm.min && value <= paperMm.max ? value : undefined;
}

/** A book: what tells it from others, its files, the hints that its readers get, and who used its code. */
export function BookSheet({ book, onClose }: { book: CodexView; onClose: () => void }) {
  const { t } = useTranslation("codex");
  const download = useFileDownload();
  const { making, make } = download;
  const isBusy = making.state === "making";
  return (
    <Dialog onClose={onClose} size="wide" title={book.title}>
      <div className="compact grid gap-7">
        <BookFacts book={book} />
        <Part title={t("bookFiles.title")} text={hasEpub(book.forms) ? undefined : t("bookFiles.epubPaper")}>
          <Buttons>
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => void make((signal) => fetchBook(book.id, signal))}
            >
              {t("bookFiles.getPdf")}
            </Button>
            {hasEpub(book.forms) && (
              <Button
                size="small"
                variant="outline"
                disabled={isBusy}
                onClick={() => void make((signal) => fetchBookFile(book.id, "epub", {}, signal))}
              >
                {t("bookFiles.getEpub")}
              </Button>
            )}
          </Buttons>
          <DownloadState {...download} />
          <details>
            <summary className="w-fit cursor-pointer text-gold">{t("bookFiles.press")}</summary>
            <PrintPart book={book} isBusy={isBusy} make={make} />
          </details>
        </Part>
        <BookHints codexId={book.id} />
      </div>
    </Dialog>
  );
}

/** The facts that distinguish a book, and the status of its code. */
function BookFacts({ book }: { book: CodexView }) {
  const { t } = useTranslation("codex");
  const language = useLanguage();
  const { code, originalCode, checksum } = book;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Fact name={t("codices.code")}>
        <span className="inline-flex items-center gap-1">
          <code className="wrap-anywhere font-mono text-small">{originalCode}</code>
          <CopyButton text={originalCode} label={t("codices.copyCode")} />
        </span>
        {code === null && <span className="block text-ash">{t("codices.deleted")}</span>}
      </Fact>
      <Fact name={t("codices.usedBy")}>
        {code &&
          t("codices.usedOf", {
            number: formatNumber(code.usedCount, language),
            most: formatNumber(code.maxUses, language),
          })}
        {code && code.usedCount > 0 && (
          <QuietButton className="ml-3" onClick={() => showUrl(`?tab=codes&open=redeemed-${code.id}`)}>
            {t("codices.whoUsed")}
          </QuietButton>
        )}
      </Fact>
      <Fact name={t("codices.expires")}>
        <Instant at={code?.expiresAt ?? null} withZone />
      </Fact>
      <Fact name={t("codices.created")}>
        <Instant at={book.createdAt} />
      </Fact>
      <Fact name={t("codices.language")}>{languageNames[book.language]}</Fact>
      <Fact name={t("codices.pages")}>{formatNumber(book.numPages, language)}</Fact>
      <Fact name={t("codices.proof")} isWide>
        <span className="flex items-center gap-1">
          <code className="wrap-anywhere font-mono text-small">{checksum}</code>
          <CopyButton text={checksum} label={t("codices.copyChecksum")} />
        </span>
      </Fact>
    </dl>
  );
}

function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames("min-w-0", isWide && "sm:col-span-2")}>
      <dt className="text-note text-ash">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The block and the cover for a printer, with what these depend on. */
function PrintPart({ book, isBusy, make }: { book: CodexView; isBusy: boolean; make: FileDownload["make"] }) {
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
  const names = { cmyk: t("bookFiles.goldCmyk"), spot: t("bookFiles.goldSpot") };
  return (
    <div className="mt-3 grid gap-4 border-gold-dim border-l-2 pl-4">
      <p className="text-note text-ash leading-snug">{t("bookFiles.pressText")}</p>
      {!printsItsSecret(book) && <Notice>{t("bookFiles.warning")}</Notice>}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ChoiceField
          label={t("bookFiles.gold")}
          hint={t("bookFiles.goldHint")}
          name="gold"
          value={gold}
          options={goldInks.map((value) => ({ value, name: names[value] }))}
          onChange={setGold}
          disabled={isBusy}
        />
        <Field
          label={t("bookFiles.paper")}
          hint={t("bookFiles.paperHint")}
          name="paper"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          disabled={isBusy}
          fault={paper === undefined && t("bookFiles.paperFault", limits)}
        />
      </div>
      <Switch
        label={t("bookFiles.four")}
        hint={t("bookFiles.fourHint")}
        checked={multipleOfFour}
        onChange={setMultipleOfFour}
        disabled={isBusy}
      />
      {spine !== undefined && (
        <p className="text-note leading-snug">
          {t("bookFiles.sizes", { pages, spine: formatDecimal(spine, language) })}
          {spine < narrowestTitleMm && <span className="mt-1 block text-ash">{t("bookFiles.noTitle")}</span>}
        </p>
      )}
      <Buttons>
        <Button size="small" disabled={isBusy || paper === undefined} onClick={() => order("press")}>
          {t("bookFiles.getBlock")}
        </Button>
        <Button
          size="small"
          variant="outline"
          disabled={isBusy || paper === undefined}
          onClick={() => order("cover")}
        >
          {t("bookFiles.getCover")}
        </Button>
      </Buttons>
    </div>
  );
}

/** The hints of a book as its readers get them: one way of hiding after the other, each for what the one before gave. */
export function BookHints({ codexId }: { codexId: number }) {
  const { t } = useTranslation("codex");
  const { data, error, refetch } = useBookHints(codexId);
  if (!data)
    return error ? (
      <TableFault error={error} onRetry={() => void refetch()} />
    ) : (
      <div aria-hidden="true" className="skeleton h-48" />
    );
  return (
    <Part title={t("bookHints.title")} text={t("bookHints.lead")}>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="text-ash">{t("bookHints.mark")}</span>
        <strong className="font-medium tracking-wide">{data.mark}</strong>
        <CopyButton text={data.mark} label={t("bookHints.copyMark")} />
      </p>
      <ol className="grid gap-5">
        {data.forms.map(({ kind, name: form, gives, hints }, at) => (
          <li key={kind} className="border-gold-dim border-l-2 pl-4">
            <h4 className="text-gold">{`${at + 1}. ${form}`}</h4>
            <ol className="mt-1 grid list-[lower-alpha] gap-1 pl-5 leading-snug">
              {hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ol>
            <p className="wrap-anywhere mt-2 text-note text-ash">
              {gives === null ? t("bookHints.ownGives") : t("bookHints.gives", { name: gives })}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

type PartProps = { title: string; text?: string | undefined; children: ReactNode };

function Part({ title, text, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h3 id={id} className="text-gold text-lg">
          {title}
        </h3>
        {text && <p className="mt-1 text-note text-ash leading-snug">{text}</p>}
      </div>
      {children}
    </section>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}

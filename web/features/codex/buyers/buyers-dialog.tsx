import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, type Language, languages } from "../../../../src/core/contract/languages.ts";
import { buyersMaxRows } from "../../../../src/core/contract/limits.ts";
import {
  type AddressColumn,
  type BuyerSource,
  type BuyersView,
  buyerSources,
} from "../../../../src/features/sales/sales.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { EmailForecast } from "../../../kit/form/email-forecast.tsx";
import { FieldNotes, notesOf } from "../../../kit/form/field.tsx";
import { DialogForm, FormDialog } from "../../../kit/form/form-dialog.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Label } from "../../../kit/ui/input.tsx";
import { Select } from "../../../kit/ui/select.tsx";
import { WaitingNote } from "../../../kit/ui/waiting-note.tsx";
import { ApiError, consoleError } from "../../../lib/errors.ts";
import { formatLanguage } from "../../../lib/format.ts";
import { useAddBuyers, useBuyersReport } from "./buyers.queries.ts";
import { type BuyersAnswers, BuyersQuestions } from "./buyers-questions.tsx";
import { BuyersReport } from "./buyers-report.tsx";

/** What a dialog needs to know of a run. */
export type EditionOfBuyers = { id: number; label: string };

type BuyersDialogProps = { run: EditionOfBuyers; onClose: () => void };

/** Gives copies of a run to the buyers of a table: first shows what will come of each line, then does it. */
export function BuyersDialog({ run, onClose }: BuyersDialogProps) {
  const { t } = useTranslation("console");
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={t("buyers.title", { name: run.label })}
      lead={t("buyers.lead")}
    >
      <BuyersForm run={run} onClose={onClose} />
    </FormDialog>
  );
}

/** Returns a file in base64, whatever its encoding: the server finds that out. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In parts: a call takes only so many arguments.
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** Returns what is wrong with the table itself, or else with the call. */
function faultOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  return (error instanceof ApiError ? error.body?.fields?.csv : undefined) ?? consoleError(error);
}

const noAnswers: BuyersAnswers = { statuses: [], emails: [] };

/** Returns what was said, with what was asked before, so that an answer can be taken back. */
function withFormer<Item>(
  now: readonly Item[],
  former: readonly Item[],
  keyOf: (item: Item) => unknown,
): Item[] {
  const known = new Set(now.map(keyOf));
  return [...former.filter((item) => !known.has(keyOf(item))), ...now];
}

function BuyersForm({ run, onClose }: BuyersDialogProps) {
  const { t } = useTranslation("console");
  const shownIn = useLanguage();
  const id = useId();
  const [file, setFile] = useState<string>();
  const [source, setSource] = useState<BuyerSource>("list");
  const [language, setLanguage] = useState<Language>();
  const [answers, setAnswers] = useState(noAnswers);
  const [data, setData] = useState<BuyersView>();
  const [columns, setColumns] = useState<AddressColumn[]>([]);
  const [statuses, setStatuses] = useState<BuyersView["statuses"]>([]);
  const [failedCheck, setFailedCheck] = useState<object>();
  const report = useBuyersReport(run.id);
  const adding = useAddBuyers(run.id);
  const requestOf = (of: string, by: BuyerSource, said: BuyersAnswers) => ({
    file: of,
    source: by,
    ...said,
    ...(language && { language }),
  });

  function look(of: string, by: BuyerSource, said: BuyersAnswers) {
    adding.reset();
    report.mutate(requestOf(of, by, said), {
      onSuccess: (view) => {
        setData(view);
        setColumns((former) => withFormer(view.addressColumns, former, ({ column }) => column));
        setStatuses((former) => withFormer(view.statuses, former, ({ status }) => status));
      },
      onError: () => setData(undefined),
    });
  }
  async function choose(chosen: File | undefined) {
    report.reset();
    adding.reset();
    setFile(undefined);
    setData(undefined);
    setColumns([]);
    setStatuses([]);
    setAnswers(noAnswers);
    if (!chosen) return;
    const read = await base64Of(chosen);
    setFile(read);
    look(read, source, noAnswers);
  }
  function soldBy(by: BuyerSource) {
    setSource(by);
    if (file) look(file, by, answers);
  }
  function answer(said: BuyersAnswers) {
    setAnswers(said);
    if (file) look(file, source, said);
  }
  function putAddress(line: number, email: string) {
    const others = answers.emails.filter((each) => each.line !== line);
    answer({ ...answers, emails: [...others, ...(email === "" ? [] : [{ line, email }])] });
  }
  const isAsked = data !== undefined && data.addressColumns.length > 0;
  function send() {
    if (file && data && data.sold > 0) adding.mutate(requestOf(file, source, answers));
    else setFailedCheck({});
  }

  if (adding.data)
    return (
      <div className="grid gap-4">
        <div>
          <h3 className="text-gold text-lg">{t("buyers.doneTitle")}</h3>
          <p className="mt-1">{t("buyers.done", { count: adding.data.sold })}</p>
          <p className="mt-1 text-ash text-note">{t("buyers.lettersFollow")}</p>
        </div>
        <BuyersReport report={adding.data} />
        <div className="flex justify-end">
          <Button size="small" onClick={onClose}>
            {t("common.close")}
          </Button>
        </div>
      </div>
    );
  const fault =
    faultOf(report.error) ??
    (failedCheck && !data ? t("buyers.fileRequired") : undefined) ??
    (isAsked ? t("buyers.columnNeeded") : undefined) ??
    (data?.sold === 0 ? t("buyers.nobody") : undefined);
  const hint = report.isPending ? t("buyers.reading") : t("buyers.fileHint", { most: buyersMaxRows });
  return (
    <DialogForm
      onSubmit={send}
      onCancel={onClose}
      submit={data && data.sold > 0 ? t("buyers.submitCount", { count: data.sold }) : t("buyers.submit")}
      submitting={t("buyers.submitting")}
      isBusy={adding.isPending || report.isPending}
      fault={faultOf(adding.error)}
      attempt={adding.error}
      failedCheck={failedCheck}
    >
      <div>
        <Label htmlFor={id}>{t("buyers.file")}</Label>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          disabled={adding.isPending}
          onChange={(event) => void choose(event.target.files?.[0])}
          aria-invalid={fault ? true : undefined}
          aria-describedby={notesOf(id, hint, fault)}
          className="file-field mt-2 w-full border border-edge bg-ground p-2 text-ash hover:border-gold-dim aria-invalid:border-ember"
        />
        <FieldNotes id={id} hint={hint} fault={fault} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <div>
          <Label htmlFor={`${id}-source`}>{t("buyers.source")}</Label>
          <Select
            id={`${id}-source`}
            className="mt-2"
            value={source}
            disabled={adding.isPending}
            onChange={({ target }) => soldBy(buyerSources.find((each) => each === target.value) ?? "list")}
          >
            {buyerSources.map((each) => (
              <option key={each} value={each}>
                {t(`shops.${each}`)}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <Label htmlFor={`${id}-language`}>{t("buyers.language")}</Label>
          <Select
            id={`${id}-language`}
            className="mt-2"
            value={language ?? ""}
            disabled={adding.isPending}
            onChange={({ target }) => setLanguage(isLanguage(target.value) ? target.value : undefined)}
          >
            <option value="">{t("buyers.bookLanguage")}</option>
            {languages.map((each) => (
              <option key={each} value={each}>
                {formatLanguage(each, shownIn)}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <BuyersQuestions
        columns={columns}
        statuses={statuses}
        answers={answers}
        isBusy={adding.isPending}
        onAnswer={answer}
      />
      {data && <EmailForecast people={data.sold} isSale />}
      {data && !isAsked && <BuyersReport report={data} onAddress={putAddress} />}
      {(report.isPending || adding.isPending) && <WaitingNote kind="import" />}
    </DialogForm>
  );
}

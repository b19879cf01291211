import { useState } from "react";
import type { Language } from "../../../../src/core/contract/languages.ts";
import type {
  AddressColumn,
  BuyerSource,
  BuyersView,
} from "../../../../src/features/sales/sales.contract.ts";
import { useAddBuyers, useBuyersReport } from "./buyers.queries.ts";
import type { BuyersAnswers } from "./buyers-questions.tsx";

/** Returns a file in base64, whatever its encoding: the server finds that out. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In parts: a call takes only so many arguments.
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

const noAnswers: BuyersAnswers = { statuses: [], emails: [] };

/** Returns the given message, with the former state, so that an answer can be undone. */
function withFormer<Item>(
  now: readonly Item[],
  former: readonly Item[],
  keyOf: (item: Item) => unknown,
): Item[] {
  const known = new Set(now.map(keyOf));
  return [...former.filter((item) => !known.has(keyOf(item))), ...now];
}

/** A table of buyers: what would come of its lines, what staff said where it leaves something open, and `send`, which does it. */
export function useBuyersTable(editionId: number) {
  const [file, setFile] = useState<string>();
  const [source, setSource] = useState<BuyerSource>("list");
  const [language, setLanguage] = useState<Language | "">("");
  const [answers, setAnswers] = useState(noAnswers);
  const [data, setData] = useState<BuyersView>();
  const [columns, setColumns] = useState<AddressColumn[]>([]);
  const [statuses, setStatuses] = useState<BuyersView["statuses"]>([]);
  const [failedCheck, setFailedCheck] = useState<object>();
  const report = useBuyersReport(editionId);
  const adding = useAddBuyers(editionId);
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
  function answer(said: BuyersAnswers) {
    setAnswers(said);
    if (file) look(file, source, said);
  }

  return {
    source,
    language,
    setLanguage,
    answers,
    data,
    columns,
    statuses,
    failedCheck,
    report,
    adding,
    isAsked: data !== undefined && data.addressColumns.length > 0,
    async choose(chosen: File | undefined) {
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
    },
    soldBy(by: BuyerSource) {
      setSource(by);
      if (file) look(file, by, answers);
    },
    answer,
    putAddress(line: number, email: string) {
      const others = answers.emails.filter((each) => each.line !== line);
      answer({ ...answers, emails: [...others, ...(email === "" ? [] : [{ line, email }])] });
    },
    send() {
      if (file && data && data.sold > 0) adding.mutate(requestOf(file, source, answers));
      else setFailedCheck({});
    },
  };
}

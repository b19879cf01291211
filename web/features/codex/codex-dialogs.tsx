import type { CodexView } from "../../../src/features/codex/codex.contract.ts";
import type { ListedRunView } from "../../../src/features/editions/editions.contract.ts";
import { BuyersDialog } from "./buyers/buyers-dialog.tsx";
import { PurchasesDialog } from "./buyers/purchases-dialog.tsx";
import { EditionsDialog } from "./editions-dialog.tsx";
import { HintsDialog } from "./hints-dialog.tsx";
import { ChangeRunDialog } from "./runs/change-run-dialog.tsx";
import { CopiesDialog } from "./runs/copies-dialog.tsx";
import { DeleteRun } from "./runs/delete-run.tsx";
import { MakeRunDialog } from "./runs/make-run-dialog.tsx";
import { RunFilesDialog } from "./runs/run-files-dialog.tsx";
import type { RunAction } from "./runs/run-parts.ts";
import { RunTiesDialog } from "./runs/run-ties-dialog.tsx";
import { SwitchRunOff } from "./runs/switch-run-off.tsx";

export type OpenDialog =
  | { what: "editions" | "bookHints"; book: CodexView }
  | { what: "make" }
  | { what: "purchases"; runs: readonly ListedRunView[] }
  | { what: RunAction; run: ListedRunView; search: string };

type CodexDialogsProps = { open: OpenDialog; onClose: () => void };

/** The dialogs of books and press runs, one of which is open. */
export function CodexDialogs({ open, onClose }: CodexDialogsProps) {
  switch (open.what) {
    case "editions":
      return <EditionsDialog book={open.book} onClose={onClose} />;
    case "bookHints":
      return <HintsDialog codexId={open.book.id} name={open.book.title} onClose={onClose} />;
    case "make":
      return <MakeRunDialog onClose={onClose} />;
    case "purchases":
      return <PurchasesDialog runs={open.runs} onClose={onClose} />;
    case "copies":
      return <CopiesDialog run={open.run} search={open.run.found ? open.search : ""} onClose={onClose} />;
    case "buyers":
      return <BuyersDialog run={open.run} onClose={onClose} />;
    case "files":
      return <RunFilesDialog run={open.run} onClose={onClose} />;
    case "hints":
      return <HintsDialog codexId={open.run.codexId} name={open.run.label} onClose={onClose} />;
    case "ties":
      return <RunTiesDialog run={open.run} onClose={onClose} />;
    case "change":
      return <ChangeRunDialog run={open.run} onClose={onClose} />;
    case "switchOff":
      return <SwitchRunOff run={open.run} onClose={onClose} />;
    case "delete":
      return <DeleteRun run={open.run} onClose={onClose} />;
  }
}

import type { CodexView } from "../../../src/features/codex/codex.contract.ts";
import type { ListedEditionView } from "../../../src/features/editions/editions.contract.ts";
import { BookFilesDialog } from "./book-files-dialog.tsx";
import { BuyersDialog } from "./buyers/buyers-dialog.tsx";
import { PurchasesDialog } from "./buyers/purchases-dialog.tsx";
import { ChangeEditionDialog } from "./editions/change-edition-dialog.tsx";
import { CopiesDialog } from "./editions/copies-dialog.tsx";
import { EditionFilesDialog } from "./editions/edition-files-dialog.tsx";
import type { EditionAction } from "./editions/edition-parts.ts";
import { DeleteEdition, EditionReferencesDialog, SwitchEditionOff } from "./editions/edition-references.tsx";
import { MakeEditionDialog } from "./editions/make-edition-dialog.tsx";
import { HintsDialog } from "./hints-dialog.tsx";

export type OpenDialog =
  | { what: "editions" | "bookHints"; book: CodexView }
  | { what: "make" }
  | { what: "purchases"; runs: readonly ListedEditionView[] }
  | { what: EditionAction; run: ListedEditionView; search: string };

type CodexDialogsProps = { open: OpenDialog; onClose: () => void };

/** The dialogs of books and press runs, one of which is open. */
export function CodexDialogs({ open, onClose }: CodexDialogsProps) {
  switch (open.what) {
    case "editions":
      return <BookFilesDialog book={open.book} onClose={onClose} />;
    case "bookHints":
      return <HintsDialog codexId={open.book.id} name={open.book.title} onClose={onClose} />;
    case "make":
      return <MakeEditionDialog onClose={onClose} />;
    case "purchases":
      return <PurchasesDialog runs={open.runs} onClose={onClose} />;
    case "copies":
      return <CopiesDialog run={open.run} search={open.run.found ? open.search : ""} onClose={onClose} />;
    case "buyers":
      return <BuyersDialog run={open.run} onClose={onClose} />;
    case "files":
      return <EditionFilesDialog run={open.run} onClose={onClose} />;
    case "hints":
      return <HintsDialog codexId={open.run.codexId} name={open.run.label} onClose={onClose} />;
    case "ties":
      return <EditionReferencesDialog run={open.run} onClose={onClose} />;
    case "change":
      return <ChangeEditionDialog run={open.run} onClose={onClose} />;
    case "switchOff":
      return <SwitchEditionOff run={open.run} onClose={onClose} />;
    case "delete":
      return <DeleteEdition run={open.run} onClose={onClose} />;
  }
}

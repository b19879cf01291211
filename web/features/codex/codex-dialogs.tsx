import type { CodexView } from "../../../src/features/codex/codex.contract.ts";
import type { ListedEditionView } from "../../../src/features/editions/editions.contract.ts";
import type { Sheet } from "../../kit/resource/use-sheet.ts";
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

type BookDialogsProps = { what: "book-files" | "book-hints"; book: CodexView; onClose: () => void };

/** The dialogs of books, one of which is open. */
export function BookDialogs({ what, book, onClose }: BookDialogsProps) {
  if (what === "book-files") return <BookFilesDialog book={book} onClose={onClose} />;
  return <HintsDialog codexId={book.id} name={book.title} onClose={onClose} />;
}

type EditionDialogsProps = {
  open: Sheet<ListedEditionView, EditionAction, "make" | "purchases">;
  /** The editions that are listed. */
  runs: readonly ListedEditionView[];
  /** The copy that is looked for. */
  search: string;
  onClose: () => void;
};

/** The dialogs of editions, one of which is open. */
export function EditionDialogs({ open, runs, search, onClose }: EditionDialogsProps) {
  switch (open.what) {
    case "make":
      return <MakeEditionDialog onClose={onClose} />;
    case "purchases":
      return <PurchasesDialog runs={runs} onClose={onClose} />;
    case "copies":
      return <CopiesDialog run={open.row} search={open.row.found ? search : ""} onClose={onClose} />;
    case "buyers":
      return <BuyersDialog run={open.row} onClose={onClose} />;
    case "files":
      return <EditionFilesDialog run={open.row} onClose={onClose} />;
    case "hints":
      return <HintsDialog codexId={open.row.codexId} name={open.row.label} onClose={onClose} />;
    case "ties":
      return <EditionReferencesDialog run={open.row} onClose={onClose} />;
    case "change":
      return <ChangeEditionDialog run={open.row} onClose={onClose} />;
    case "switchOff":
      return <SwitchEditionOff run={open.row} onClose={onClose} />;
    case "delete":
      return <DeleteEdition run={open.row} onClose={onClose} />;
  }
}

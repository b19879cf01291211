import type { ListedEditionView } from "../../../../src/features/editions/editions.contract.ts";
import type { Sheet } from "../../../kit/resource/use-sheet.ts";
import type { EditionSection } from "./edition-parts.tsx";
import { DeleteEdition, SwitchEditionOff } from "./edition-references.tsx";
import { EditionSheet } from "./edition-sheet.tsx";
import { MakeEditionDialog } from "./make-edition-dialog.tsx";

type EditionDialogsProps = {
  open: Sheet<ListedEditionView, EditionSection | "switchOff" | "delete", "make">;
  /** The listed editions in their present state. */
  editions: readonly ListedEditionView[];
  /** The copy that is looked for. */
  search: string;
  onSection: (section: EditionSection, edition: ListedEditionView) => void;
  onClose: () => void;
};

/** The dialogs of editions, one of which is open. */
export function EditionDialogs({ open, editions, search, onSection, onClose }: EditionDialogsProps) {
  if (open.what === "make") return <MakeEditionDialog onClose={onClose} />;
  const { what, row } = open;
  if (what === "switchOff") return <SwitchEditionOff edition={row} onClose={onClose} />;
  if (what === "delete") return <DeleteEdition edition={row} onClose={onClose} />;
  return (
    <EditionSheet
      key={row.id}
      edition={editions.find(({ id }) => id === row.id) ?? row}
      section={what}
      search={row.found ? search : ""}
      onSection={(section) => onSection(section, row)}
      onClose={onClose}
    />
  );
}

import type { PageRowView } from "../../../src/features/pages/pages.contract.ts";
import { DeletePage } from "./delete-page.tsx";
import { PageDialog } from "./page-dialog.tsx";
import { PageSeenDialog } from "./page-seen-dialog.tsx";

export type OpenDialog = { what: "edit" | "delete" | "see"; page: PageRowView } | { what: "create" };

/** The dialogs of the pages tab, one of which is open. */
export function PageDialogs({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  switch (open.what) {
    case "create":
      return <PageDialog page={null} onClose={onClose} />;
    case "edit":
      return <PageDialog page={open.page} onClose={onClose} />;
    case "see":
      return <PageSeenDialog page={open.page} onClose={onClose} />;
    case "delete":
      return <DeletePage page={open.page} onClose={onClose} />;
  }
}

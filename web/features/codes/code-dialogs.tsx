import type { CodeView } from "../../../src/features/codes/codes.contract.ts";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { CodeAction } from "./code-columns.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { CodeTiesDialog } from "./code-ties-dialog.tsx";
import { DeleteCode } from "./delete-code.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { RedemptionsDialog } from "./redemptions-dialog.tsx";

const CodeCard = lazyDialog(async () => (await import("./code-card.tsx")).CodeCard);

export type OpenDialog = { what: CodeAction; code: CodeView } | { what: "create" | "bulk" | "import" };

/** The dialogs of the codes tab, one of which is open. */
export function CodeDialogs({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  switch (open.what) {
    case "create":
      return <CodeDialog code={undefined} onClose={onClose} />;
    case "edit":
      return <CodeDialog code={open.code} onClose={onClose} />;
    case "delete":
      return <DeleteCode code={open.code} onClose={onClose} />;
    case "card":
      return <CodeCard code={open.code.code} onClose={onClose} />;
    case "ties":
      return <CodeTiesDialog code={open.code} onClose={onClose} />;
    case "redeemed":
      return <RedemptionsDialog code={open.code} onClose={onClose} />;
    case "bulk":
      return <BulkDialog onClose={onClose} />;
    case "import":
      return <ImportDialog onClose={onClose} />;
  }
}

import type { PageRowView } from "../../../src/contract/pages.ts";
import { TextsDialog } from "../../components/texts/texts-dialog.tsx";
import { pageTextCalls, usePage } from "./pages.queries.ts";

/** What a page says in languages beside its one content. */
export function PageTextsDialog({ page, onClose }: { page: PageRowView; onClose: () => void }) {
  const found = usePage(page.id);
  return <TextsDialog name={page.title} calls={pageTextCalls(page.id)} found={found} onClose={onClose} />;
}

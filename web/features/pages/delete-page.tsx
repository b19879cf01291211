import { useTranslation } from "react-i18next";
import type { PageRowView } from "../../../src/features/pages/pages.contract.ts";
import type { PageTiesView } from "../../../src/features/rooms/rooms.contract.ts";
import type { ConsoleTranslate } from "../../i18n.ts";
import { Consequences } from "../../kit/references/impact.tsx";
import { usePageReferences } from "../../kit/references/references.queries.ts";
import { DeleteDialog } from "../../kit/ui/confirm-dialog.tsx";
import { useDeletePage } from "./pages.queries.ts";

/** Asks before a page is deleted, and says what would lead nowhere. */
export function DeletePage({ page, onClose }: { page: PageRowView; onClose: () => void }) {
  const { t } = useTranslation("console");
  const { t: shared } = useTranslation();
  const { data, error } = usePageReferences(page.id);
  return (
    <DeleteDialog
      item={page}
      removal={useDeletePage()}
      onClose={onClose}
      title={t("pages.deleteTitle")}
      textOf={({ title }) => t("pages.deleteSure", { name: title })}
    >
      <Consequences
        sentences={
          data && [
            ...data.navigation.map((entry) => t("ready.navigation", { name: shared(`layout.${entry}`) })),
            ...leadersOf(data, t),
          ]
        }
        error={error}
      />
    </DeleteDialog>
  );
}

function leadersOf({ pages, rooms }: PageTiesView, t: ConsoleTranslate): string[] {
  const titles = pages.map(({ title }) => title);
  const names = rooms.map(({ name }) => name);
  return [
    ...(titles.length > 0 ? [t("ready.pages", { count: titles.length, names: titles.join(", ") })] : []),
    ...(names.length > 0 ? [t("ready.rooms", { count: names.length, names: names.join(", ") })] : []),
  ];
}

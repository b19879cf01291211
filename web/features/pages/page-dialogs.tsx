import { type ComponentProps, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PageRowView } from "../../../src/features/pages/pages.contract.ts";
import type { PageReferencesView } from "../../../src/features/rooms/rooms.contract.ts";
import type { Translate } from "../../i18n.ts";
import { FormDialog, LoadedForm } from "../../kit/form/form-dialog.tsx";
import { Consequences } from "../../kit/references/impact.tsx";
import { usePageReferences } from "../../kit/references/references.queries.ts";
import type { Sheet } from "../../kit/resource/use-sheet.ts";
import { DeleteDialog } from "../../kit/ui/confirm-dialog.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { PageForm } from "./page-form.tsx";
import { useDeletePage, usePage } from "./pages.queries.ts";

type PageSheet = Sheet<PageRowView, "edit" | "delete", "create" | "media">;

const MediaLibrary = lazyDialog(async () => (await import("../../kit/media/media-library.tsx")).MediaLibrary);

type PageDialogsProps = { open: PageSheet; isMaster: boolean; onClose: () => void };

/** The dialogs of the pages tab, one of which is open. */
export function PageDialogs({ open, isMaster, onClose }: PageDialogsProps) {
  switch (open.what) {
    case "create":
      return <PageDialog page={null} isMaster={isMaster} onClose={onClose} />;
    case "edit":
      return <PageDialog page={open.row} isMaster={isMaster} onClose={onClose} />;
    case "media":
      return <MediaLibrary onClose={onClose} />;
    case "delete":
      return <DeletePage page={open.row} onClose={onClose} />;
  }
}

type PageDialogProps = { page: PageRowView | null; isMaster: boolean; onClose: () => void };

/** Creates a page, or edits one of the list, whose text is fetched first. */
function PageDialog({ page, isMaster, onClose }: PageDialogProps) {
  const { t } = useTranslation("pages");
  const isDirty = useRef(() => false);
  const form = { isMaster, isDirty, onClose };
  return (
    <FormDialog
      onClose={onClose}
      title={t(page ? "pages.editTitle" : "pages.createTitle")}
      size="full"
      isDirty={isDirty}
    >
      {(leave) =>
        page ? (
          <SavedPage id={page.id} {...form} leave={leave} />
        ) : (
          <PageForm page={null} {...form} leave={leave} />
        )
      }
    </FormDialog>
  );
}

/** The form of a saved page, once its text has loaded. */
function SavedPage({ id, ...form }: { id: number } & Omit<ComponentProps<typeof PageForm>, "page">) {
  const { t } = useTranslation("pages");
  return (
    <LoadedForm found={usePage(id)} loading={t("pages.loading")} failed={t("pages.loadFailed")}>
      {(page) => <PageForm page={page} {...form} />}
    </LoadedForm>
  );
}

/** Asks before a page is deleted, and says what would lead nowhere. */
export function DeletePage({ page, onClose }: { page: PageRowView; onClose: () => void }) {
  const { t } = useTranslation("pages");
  const { t: shared } = useTranslation("app");
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

function leadersOf({ pages, rooms }: PageReferencesView, t: Translate<"pages">): string[] {
  const titles = pages.map(({ title }) => title);
  const names = rooms.map(({ name }) => name);
  return [
    ...(titles.length > 0 ? [t("ready.pages", { count: titles.length, names: titles.join(", ") })] : []),
    ...(names.length > 0 ? [t("ready.rooms", { count: names.length, names: names.join(", ") })] : []),
  ];
}

import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PageRowView } from "../../../src/features/pages/pages.contract.ts";
import type { PageReferencesView } from "../../../src/features/rooms/rooms.contract.ts";
import type { Translate } from "../../i18n.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { Consequences } from "../../kit/references/impact.tsx";
import { usePageReferences } from "../../kit/references/references.queries.ts";
import { EmptyState } from "../../kit/resource/table-states.tsx";
import type { Sheet } from "../../kit/resource/use-sheet.ts";
import { Button } from "../../kit/ui/button.tsx";
import { DeleteDialog } from "../../kit/ui/confirm-dialog.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { PageForm } from "./page-form.tsx";
import { PageSeenDialog } from "./page-preview.tsx";
import { useDeletePage, usePage } from "./pages.queries.ts";

type PageSheet = Sheet<PageRowView, "edit" | "delete" | "see", "create" | "media">;

const MediaLibrary = lazyDialog(async () => (await import("../../kit/media/media-library.tsx")).MediaLibrary);

/** The dialogs of the pages tab, one of which is open. */
export function PageDialogs({ open, onClose }: { open: PageSheet; onClose: () => void }) {
  switch (open.what) {
    case "create":
      return <PageDialog page={null} onClose={onClose} />;
    case "edit":
      return <PageDialog page={open.row} onClose={onClose} />;
    case "media":
      return <MediaLibrary onClose={onClose} />;
    case "see":
      return <PageSeenDialog page={open.row} onClose={onClose} />;
    case "delete":
      return <DeletePage page={open.row} onClose={onClose} />;
  }
}

type PageDialogProps = { page: PageRowView | null; onClose: () => void };

/** Creates a page, or edits one of the list, whose text is fetched first. */
export function PageDialog({ page, onClose }: PageDialogProps) {
  const { t } = useTranslation("pages");
  const leave = useRef(onClose);
  return (
    <FormDialog
      onClose={() => leave.current()}
      title={t(page ? "pages.editTitle" : "pages.createTitle")}
      size="full"
      asksFirst
    >
      {page ? (
        <SavedPage id={page.id} leave={leave} onClose={onClose} />
      ) : (
        <PageForm page={null} leave={leave} onClose={onClose} />
      )}
    </FormDialog>
  );
}

type SavedPageProps = { id: number; leave: RefObject<() => void>; onClose: () => void };

/** The form of a saved page, once its text has loaded. */
export function SavedPage({ id, leave, onClose }: SavedPageProps) {
  const { t } = useTranslation("pages");
  const { data, error, refetch } = usePage(id);
  const form = useRef<HTMLDivElement>(null);
  const hasCome = data !== undefined;
  useEffect(() => {
    if (hasCome) form.current?.querySelector("input")?.focus();
  }, [hasCome]);
  if (data)
    return (
      <div ref={form}>
        <PageForm page={data} leave={leave} onClose={onClose} />
      </div>
    );
  if (!error) return <FormSkeleton label={t("pages.loading")} />;
  return (
    <div role="alert">
      <EmptyState icon="alert" title={t("pages.loadFailed")} text={consoleError(error)}>
        <Button variant="outline" size="small" onClick={() => void refetch()}>
          {t("common.retry")}
        </Button>
      </EmptyState>
    </div>
  );
}

/** The skeleton of the form. */
function FormSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="skeleton h-11" />
          <div className="skeleton h-11" />
        </div>
        <div className="skeleton h-[19rem]" />
        <div className="skeleton h-11" />
      </div>
    </div>
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

import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { TableSkeleton } from "../../kit/resource/table-states.tsx";
import { Segments } from "../../kit/ui/segments.tsx";
import { onSignOut } from "../../lib/staff-session.ts";
import { changeUrl, useUrlChoice } from "../../lib/url-state.ts";
import { forgetDraft } from "./book-draft.ts";
import { BooksView } from "./books-view.tsx";
import { CodexForm } from "./codex-form.tsx";
import { endGeneration } from "./generation.ts";
import { cancelRedownload } from "./redownload.ts";

const EditionsView = lazy(async () => ({
  default: (await import("./editions/editions-view.tsx")).EditionsView,
}));

onSignOut(() => {
  forgetDraft();
  endGeneration();
  cancelRedownload();
});

const views = ["generate", "books", "editions"] as const;
type View = (typeof views)[number];

/** Shows another view of the tab; sort and filters belong to the former one. */
function show(view: View): void {
  const none = { sort: null, order: null, code: null, language: null, state: null };
  changeUrl({ ...none, view: view === "generate" ? null : view });
}

/** The codex generator, the books that it made, and the editions of many copies, for the master admin. */
export function CodexTab({ search }: { search: string }) {
  const { t } = useTranslation("codex");
  const view = useUrlChoice("view", views) ?? "generate";
  const lead = (
    <Segments
      label={t("codexViews.label")}
      segments={views.map((value) => ({ value, label: t(`codexViews.${value}`) }))}
      chosen={view}
      onChoose={show}
    />
  );
  if (view === "generate")
    return (
      <>
        <div className="mb-2.5 flex">{lead}</div>
        <CodexForm />
      </>
    );
  if (view === "books") return <BooksView search={search} lead={lead} />;
  return (
    <Suspense fallback={<TableSkeleton columns={6} />}>
      <EditionsView search={search} lead={lead} />
    </Suspense>
  );
}

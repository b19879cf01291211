import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { TableSkeleton } from "../../kit/resource/table-states.tsx";
import { Segments } from "../../kit/ui/segments.tsx";
import { changeUrl, useUrlChoice } from "../../lib/url-state.ts";
import { EmailsView } from "./emails-view.tsx";
import { PeopleSearch } from "./people-search.tsx";
import { useOpenRequests, usePeople } from "./support.queries.ts";
import { UsersTab } from "./users-tab.tsx";

const RequestsView = lazy(async () => ({ default: (await import("./requests-view.tsx")).RequestsView }));

const views = ["people", "requests", "letters"] as const;
type View = (typeof views)[number];

/** Shows another view of the tab; sort and filters belong to the former one. */
function show(view: View): void {
  const none = {
    sort: null,
    order: null,
    role: null,
    state: null,
    kind: null,
    domain: null,
    joined: null,
    admitted: null,
  };
  changeUrl({ ...none, view: view === "people" ? null : view });
}

/** The tab of the users: the people, their requests, and the emails to them. */
export function SupportTab({ search, isMaster }: { search: string; isMaster: boolean }) {
  const { t } = useTranslation("support");
  const view = useUrlChoice("view", views) ?? "people";
  const open = useOpenRequests();
  const people = usePeople(view === "people" ? search : "");
  const lead = (
    <Segments
      label={t("desk.views")}
      segments={views.map((value) => ({
        value,
        label: t(`desk.${value}`),
        waiting: value === "requests" ? { count: open, words: t("desk.open", { count: open }) } : undefined,
      }))}
      chosen={view}
      onChoose={show}
    />
  );
  if (view === "people")
    return (
      <>
        {search && <PeopleSearch search={search} />}
        <UsersTab
          search={search}
          isMaster={isMaster}
          lead={lead}
          isFoundAbove={(people.data?.people.length ?? 0) > 0}
        />
      </>
    );
  const Shown = view === "requests" ? RequestsView : EmailsView;
  return (
    <Suspense fallback={<TableSkeleton columns={5} />}>
      <Shown search={search} lead={lead} />
    </Suspense>
  );
}

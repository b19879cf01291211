import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../kit/resource/table-states.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { consoleError } from "../../lib/errors.ts";
import { PageForm } from "./page-form.tsx";
import { usePage } from "./pages.queries.ts";

type SavedPageProps = { id: number; leave: RefObject<() => void>; onClose: () => void };

/** The form of a saved page, once its text has loaded. */
export function SavedPage({ id, leave, onClose }: SavedPageProps) {
  const { t } = useTranslation("console");
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

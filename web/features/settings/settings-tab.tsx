import type { ReactNode } from "react";
import type { SettingKey, SettingView } from "../../../src/contract/settings.ts";
import { EmptyState, TableSkeleton } from "../../components/table-states.tsx";
import { Button } from "../../components/ui/button.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { SettingField } from "./setting-field.tsx";
import { useSettings } from "./settings.queries.ts";
import { TestMailForm } from "./test-mail-form.tsx";
import { useTypedSettings } from "./use-typed-settings.ts";

/** The settings of the portal, for the master admin. */
export function SettingsTab() {
  const { t } = useConsoleWords();
  const { data, error, refetch } = useSettings();
  if (data) return <Sections items={data.items} />;
  if (!error) return <TableSkeleton columns={2} />;
  return (
    <EmptyState icon="alert" title={t("settings.failedTitle")} text={consoleError(error)}>
      <Button variant="outline" size="small" onClick={() => void refetch()}>
        {t("common.retry")}
      </Button>
    </EmptyState>
  );
}

function Sections({ items }: { items: readonly SettingView[] }) {
  const { t } = useConsoleWords();
  const typed = useTypedSettings(items);
  const field = (key: SettingKey) =>
    items
      .filter((item) => item.key === key)
      .map((item) => <SettingField key={key} setting={item} typed={typed} />);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <Section title={t("settings.course")}>{field("course_nada_url")}</Section>
        <Section title={t("settings.portal")}>{field("product_title")}</Section>
        <Section title={t("settings.audit")}>{field("audit_retention_days")}</Section>
      </div>
      <Section title={t("settings.mail")}>
        {field("smtp_url")}
        {field("mail_from")}
        {field("mail_day_budget")}
        <TestMailForm typed={typed} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border border-line bg-panel/60 px-5 py-6 sm:px-7">
      <h2 className="text-gold text-xl">{title}</h2>
      <div className="mt-5 grid gap-7">{children}</div>
    </section>
  );
}

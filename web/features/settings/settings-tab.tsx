import { type ComponentType, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { SettingSection } from "../../../src/contract/settings/setting.ts";
import { SettingsCard } from "../../components/settings-card.tsx";
import { EmptyState, TableSkeleton } from "../../components/table-states.tsx";
import { Button } from "../../components/ui/button.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { SettingField } from "./setting-field.tsx";
import { useSettings } from "./settings.queries.ts";
import { TestMailForm } from "./test-mail-form.tsx";
import { useTypedSettings } from "./use-typed-settings.ts";

type SettingsTabProps = {
  /** The backups, below the settings that they are made by; `typedStore` is not saved yet. */
  Backups: ComponentType<{ typedStore: string | undefined }>;
  /** What stands between the course and the other settings. */
  children?: ReactNode;
};

/** The settings of the portal, for the master admin: the course first. */
export function SettingsTab({ Backups, children }: SettingsTabProps) {
  const { t } = useTranslation("console");
  const { data, error, refetch } = useSettings();
  const items = data?.items ?? [];
  const typed = useTypedSettings(items);
  const card = (section: SettingSection, title: string, below?: ReactNode) => (
    <SettingsCard id={section} title={title}>
      {items
        .filter(({ entry }) => entry.section === section)
        .map((item) => (
          <SettingField key={item.key} setting={item} typed={typed} />
        ))}
      {below}
    </SettingsCard>
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      {data && card("course", t("settingsTab.course"))}
      {!data && !error && <TableSkeleton columns={2} />}
      {!data && error && (
        <EmptyState icon="alert" title={t("settingsTab.failedTitle")} text={consoleError(error)}>
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            {t("common.retry")}
          </Button>
        </EmptyState>
      )}
      {children}
      {data && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            {card("portal", t("settingsTab.portal"))}
            {card("audit", t("settingsTab.audit"))}
            {card("shops", t("settingsTab.shops"))}
            {card("pause", t("settingsTab.pauseSection"))}
          </div>
          <div className="grid grid-cols-1 gap-6">
            {card("mail", t("settingsTab.mail"), <TestMailForm typed={typed} />)}
            {card(
              "backups",
              t("backups.section"),
              <Suspense>
                <Backups typedStore={typed.change("backup_store")} />
              </Suspense>,
            )}
          </div>
        </div>
      )}
    </div>
  );
}

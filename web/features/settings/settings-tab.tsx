import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import type { SettingKey } from "../../../src/contract/setting-keys.ts";
import { SettingsCard } from "../../components/settings-card.tsx";
import { EmptyState, TableSkeleton } from "../../components/table-states.tsx";
import { Button } from "../../components/ui/button.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { SettingField } from "./setting-field.tsx";
import { useSettings } from "./settings.queries.ts";
import { TestMailForm } from "./test-mail-form.tsx";
import { useTypedSettings } from "./use-typed-settings.ts";

type SectionName = "course" | "portal" | "audit" | "mail" | "shops" | "siege" | "backups";

/** Where each setting is shown; one that has a card of its own stands there. */
const sectionOf: Record<SettingKey, SectionName | null> = {
  course_nada_url: "course",
  product_title: "portal",
  smtp_url: "mail",
  mail_from: "mail",
  contact_address: "mail",
  mail_day_budget: "mail",
  mail_client_hour: "mail",
  otp_minutes: "mail",
  letters_per_second: "mail",
  letter_connections: "mail",
  letter_retention_days: "mail",
  audit_retention_days: "audit",
  second_factor: "portal",
  media_quota_mb: "portal",
  mysteries_page: "portal",
  philosophy_page: "portal",
  room_letters: "mail",
  hotmart_token: "shops",
  kiwify_token: "shops",
  stripe_secret: "shops",
  intake_secret: "shops",
  refund_revokes: "shops",
  address_days: "audit",
  siege: "siege",
  siege_threshold: "siege",
  siege_highest: "siege",
  alerts_to: "mail",
  alerts_off: null,
  dkim_selector: "mail",
  backup_hour: "backups",
  backup_keep: "backups",
  backup_recipient: "backups",
  backup_store: "backups",
};

type SettingsTabProps = {
  /** The backups, below the settings that they are made by; `typedStore` is not saved yet. */
  Backups: ComponentType<{ typedStore: string | undefined }>;
  /** What stands between the course and the other settings. */
  children?: ReactNode;
};

const SiegePicture = lazy(async () => ({ default: (await import("./siege-picture.tsx")).SiegePicture }));

/** The settings of the portal, for the master admin: the course first. */
export function SettingsTab({ Backups, children }: SettingsTabProps) {
  const { t } = useConsoleWords();
  const { data, error, refetch } = useSettings();
  const items = data?.items ?? [];
  const typed = useTypedSettings(items);
  const card = (section: SectionName, title: string, below?: ReactNode) => (
    <SettingsCard id={section} title={title}>
      {items
        .filter(({ key }) => sectionOf[key] === section)
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
            {card(
              "siege",
              t("settingsTab.siegeSection"),
              <Suspense fallback={<TableSkeleton columns={2} />}>
                <SiegePicture />
              </Suspense>,
            )}
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

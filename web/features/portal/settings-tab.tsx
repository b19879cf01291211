import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { ScreenGuard } from "../../kit/ui/screen-guard.tsx";
import type { SettingsCard } from "../../lib/console-entries.ts";
import { consoleError } from "../../lib/console-error.ts";
import { namedCard } from "../../lib/url-state.ts";
import { SettingField } from "./setting-field.tsx";
import { useSettings } from "./settings.queries.ts";
import { useTypedSettings } from "./use-typed-settings.ts";

/** The settings of the portal, for the master admin: the course first. */
export function SettingsTab({ cards }: { cards: readonly SettingsCard[] }) {
  const { t } = useTranslation("portal");
  const { data, error, refetch } = useSettings();
  const items = data?.items ?? [];
  const typed = useTypedSettings(items);
  const cardsAt = (place: SettingsCard["place"]) =>
    cards
      .filter((card) => card.place === place && (data || !card.section))
      .map(({ id, title, lead, section, Content }) => (
        <Card key={id} id={id} title={t(title)} lead={lead && t(lead)}>
          {section &&
            items
              .filter(({ entry }) => entry.section === section)
              .map((item) => <SettingField key={item.key} setting={item} typed={typed} />)}
          {Content && (
            <ScreenGuard>
              <Suspense fallback={<TableSkeleton columns={2} />}>
                <Content typed={typed} />
              </Suspense>
            </ScreenGuard>
          )}
        </Card>
      ));
  return (
    <div className="grid grid-cols-1 gap-6">
      {!data && !error && <TableSkeleton columns={2} />}
      {!data && error && (
        <EmptyState icon="alert" title={t("settingsTab.failedTitle")} text={consoleError(error)}>
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            {t("common.retry")}
          </Button>
        </EmptyState>
      )}
      {cardsAt("top")}
      {data && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">{cardsAt("left")}</div>
          <div className="grid grid-cols-1 gap-6">{cardsAt("right")}</div>
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">{cardsAt("last")}</div>
    </div>
  );
}

type CardProps = { id: string; title: string; lead: string | undefined; children: ReactNode };

/** A card among the settings; whoever comes by a link to it is brought there, also when it arrives after the others. */
function Card({ id, title, lead, children }: CardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (namedCard() !== id) return;
    card.current?.scrollIntoView({ block: "start" });
    card.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <section
      ref={card}
      id={id}
      tabIndex={-1}
      aria-label={title}
      className="scroll-mt-4 border border-line bg-panel/60 px-5 py-6 sm:px-7"
    >
      <h2 className="text-gold text-xl">{title}</h2>
      {lead && <p className="mt-1 text-note text-ash leading-snug">{lead}</p>}
      <div className="mt-5 grid grid-cols-1 gap-7">{children}</div>
    </section>
  );
}

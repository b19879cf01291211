import { type ComponentType, lazy, Suspense } from "react";
import { TableSkeleton } from "../components/table-states.tsx";
import { SettingsTab } from "../features/settings/settings-tab.tsx";
import { ScreenGuard } from "./screen-guard.tsx";

const Backups = lazy(async () => ({
  default: (await import("../features/backups/backups-card.tsx")).BackupsCard,
}));

/** A card among the settings, whose code comes when they are opened. */
function lazyCard(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}

const Doctor = lazyCard(async () => (await import("../features/doctor/doctor-card.tsx")).DoctorCard);

/** What is told and to whom, below the fields: each is a feature of its own. */
const cards: readonly [name: string, Card: ComponentType][] = [
  ["alerts", lazyCard(async () => (await import("../features/alerts/alerts-card.tsx")).AlertsCard)],
  ["webhooks", lazyCard(async () => (await import("../features/alerts/webhooks-card.tsx")).WebhooksCard)],
];

/** The tab of the settings: the course's link, how the portal is, the other fields, and the cards of what is told. */
export function SettingsPanel() {
  return (
    <>
      <SettingsTab Backups={Backups}>
        <GuardedCard Card={Doctor} />
      </SettingsTab>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        {cards.map(([name, Card]) => (
          <GuardedCard key={name} Card={Card} />
        ))}
      </div>
    </>
  );
}

function GuardedCard({ Card }: { Card: ComponentType }) {
  return (
    <ScreenGuard>
      <Suspense fallback={<TableSkeleton columns={2} />}>
        <Card />
      </Suspense>
    </ScreenGuard>
  );
}

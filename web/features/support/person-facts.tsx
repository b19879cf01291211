import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PersonView } from "../../../src/features/support/support.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { Instant } from "../../kit/ui/instant.tsx";
import { formatLanguage } from "../../lib/format.ts";
import { CardSection } from "./card-section.tsx";

/** Who a person is, as far as the portal knows. */
export function PersonFacts({ person }: { person: PersonView }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const byHand =
    person.admittedByStaff === null
      ? t("person.byHand")
      : t("person.byHandOf", { name: person.admittedByStaff });
  const admittedBy = person.admittedBy ?? (person.admittedAt === null ? "—" : byHand);
  const facts: [name: string, value: ReactNode][] = [
    [t("users.id"), person.userId ?? "—"],
    [t("person.language"), formatLanguage(person.language, language)],
    [t("person.admittedBy"), admittedBy],
    [t("person.since"), <Instant key="since" at={person.createdAt} />],
    [t("person.lastLogin"), <Instant key="login" at={person.lastLoginAt} />],
    [t("person.lastSeen"), <Instant key="seen" at={person.seenAt} />],
  ];
  return (
    <CardSection title={t("person.facts")}>
      <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] items-baseline gap-x-4 gap-y-1 text-note lining-nums tabular-nums leading-snug">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ash">{name}</dt>
            <dd className="wrap-anywhere min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
}

import { useTranslation } from "react-i18next";
import { peopleFoundMax } from "../../../src/core/contract/limits.ts";
import type { PersonFound } from "../../../src/features/support/support.contract.ts";
import { CardButton } from "../../kit/ui/card-button.tsx";
import { Instant } from "../../kit/ui/instant.tsx";
import { StatusBadge } from "../../kit/ui/status-badge.tsx";
import { RoleBadge } from "./role-badge.tsx";
import { usePeople } from "./support.queries.ts";

/** The people that the search finds, including unverified addresses; nothing without a hit. */
export function PeopleSearch({ search }: { search: string }) {
  const { t } = useTranslation("support");
  const people = usePeople(search).data?.people ?? [];
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people-found" className="mb-3 border border-gold-dim/60 bg-panel/60">
      <div className="flex flex-wrap items-baseline gap-x-3 px-3 pt-2">
        <h2 id="people-found" className="text-body text-gold">
          {t("person.foundTitle")}
        </h2>
        <p className="text-ash text-small">
          {t(people.length >= peopleFoundMax ? "person.foundMore" : "person.foundHint")}
        </p>
      </div>
      <ul className="max-h-44 overflow-y-auto px-3 pb-2">
        {people.map((person) => (
          <li
            key={person.key}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-1.5 text-small first:border-t-0"
          >
            <span className="min-w-0 sm:w-56">
              <CardButton personKey={person.key} name={personName(person)}>
                {personName(person)}
              </CardButton>
            </span>
            <span className="min-w-0 break-all text-ash sm:w-72">{person.email}</span>
            <PersonBadges person={person} />
            <span className="ml-auto text-ash lining-nums tabular-nums">
              <Instant at={person.seenAt} />
            </span>
            {person.stuckAt && (
              <p className="w-full text-note leading-snug sm:pl-0">{t(`stuck.${person.stuckAt}`)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the name of a person, or the address of one who has none. */
export function personName({ username, email }: { username: string; email: string }): string {
  return username || email;
}

/** Who a person is here, and how far they came. */
export function PersonBadges({ person }: { person: PersonFound }) {
  const { t } = useTranslation("support");
  const { role, isSuspended, isVerified, admittedAt } = person;
  return (
    <span className="flex flex-wrap gap-1.5">
      {role !== "user" && <RoleBadge role={role} />}
      {isSuspended && (
        <StatusBadge tone="bad" icon="ban">
          {t("person.suspended")}
        </StatusBadge>
      )}
      {!isVerified && (
        <StatusBadge tone="grey" icon="mail">
          {t("person.unverified")}
        </StatusBadge>
      )}
      {isVerified && (
        <StatusBadge tone={admittedAt ? "good" : "grey"} icon={admittedAt ? "check" : "clock"}>
          {t(admittedAt ? "person.admitted" : "person.waiting")}
        </StatusBadge>
      )}
    </span>
  );
}

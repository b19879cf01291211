import { useTranslation } from "react-i18next";
import { peopleFoundMax } from "../../../src/core/contract/limits.ts";
import { CardButton } from "../../kit/ui/card-button.tsx";
import { Instant } from "../../kit/ui/instant.tsx";
import { usePeople } from "./desk.queries.ts";
import { PersonBadges } from "./person-badges.tsx";
import { personName } from "./person-name.ts";

/** Whom the search finds at the desk, also before they have verified an address; nothing without a hit. */
export function PeopleFound({ search }: { search: string }) {
  const { t } = useTranslation("console");
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

import { type AuditPeopleStore, auditPeopleStore } from "../../../core/audit/audit-list.store.ts";
import { peopleFoundMax } from "../../../core/contract/limits.ts";
import type { Core } from "../../../core.ts";
import type { StaffUser } from "../../accounts/accounts.contract.ts";
import type { ClosingService } from "../../initiation/closing.service.ts";
import type { PersonFound, PersonView } from "../support.contract.ts";
import { isErased, knownPeople, type Person, refusedIn } from "./known-people.service.ts";
import { type KnownPerson, peopleSearchStore, peopleStore } from "./people.store.ts";
import { personCards } from "./person-card.service.ts";

/** Finds people, and tells what happened to them and what they are stuck at. */
export function peopleService(
  core: Core,
  closing: Pick<ClosingService, "wait">,
  audit: AuditPeopleStore = auditPeopleStore(core.db),
) {
  const store = peopleStore(core.db);
  const search = peopleSearchStore(core.db);
  const { known, ofKey } = knownPeople(core, audit);
  const { view } = personCards(core, closing, audit);

  const found = ({ key, email, username, role, isVerified, ...rest }: PersonView): PersonFound => {
    const { admittedAt, isSuspended, stuckAt: cause, seenAt } = rest;
    return { key, email, username, role, isVerified, admittedAt, isSuspended, stuckAt: cause, seenAt };
  };

  return {
    /** Returns the people that match a text: by address or a part of it, name or id; including unverified addresses. */
    async find(text: string, staff: StaffUser): Promise<PersonFound[]> {
      if (text === "") return [];
      const [users, addresses, refusals] = await Promise.all([
        search.users(text, peopleFoundMax),
        search.addresses(text, peopleFoundMax),
        audit.refusalsNaming(text, peopleFoundMax),
      ]);
      const lower = text.toLowerCase();
      const refused = refusals.flatMap(({ details }) => {
        const named = refusedIn(details);
        const isMeant =
          named && !isErased(named.email) && `${named.email} ${named.username}`.toLowerCase().includes(lower);
        return isMeant ? named.email : [];
      });
      const byEmail = new Map<string, KnownPerson | undefined>(users.map((user) => [user.email, user]));
      for (const email of [...addresses, ...refused]) {
        if (byEmail.size >= peopleFoundMax) break;
        if (!byEmail.has(email)) byEmail.set(email, await store.byEmail(email));
      }
      const people: PersonFound[] = [];
      // One after the other: all at once, a few searches would fill the line that everybody's lists are read in.
      for (const [email, user] of byEmail) {
        const each = await known(user, email);
        if (each) people.push(found(await view(each, staff)));
      }
      return people;
    },

    /** Returns the person of a key as any action needs them. Throws not_found. */
    person: async (key: string): Promise<Person> => (await ofKey(key)).person,

    /** Returns the card of a person. Throws not_found. */
    card: async (key: string, staff: StaffUser): Promise<PersonView> => view(await ofKey(key), staff),
  };
}

export type PeopleService = ReturnType<typeof peopleService>;

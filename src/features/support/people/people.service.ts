import { type AuditStore, auditStore } from "../../../core/audit/audit.store.ts";
import { email as emailSchema } from "../../../core/contract/fields.ts";
import type { Language } from "../../../core/contract/languages.ts";
import { peopleFoundMax, timelineMax } from "../../../core/contract/limits.ts";
import { meantAddress } from "../../../core/contract/mistyped-domain.ts";
import type { Role } from "../../../core/contract/roles.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type { StaffUser } from "../../accounts/accounts.contract.ts";
import type { ClosingService } from "../../initiation/closing.service.ts";
import { erasedDomain } from "../../privacy/privacy.contract.ts";
import { type PersonAction, type PersonFound, type PersonView, staffActions } from "../support.contract.ts";
import { allowancesOf } from "./allowances.rules.ts";
import { type KnownPerson, type PeopleStore, peopleStore } from "./people.store.ts";
import { fittingFirst, stuckAt } from "./stuck.rules.ts";
import { admitterOf, lastActOf, timelineOf } from "./timeline.rules.ts";

/** Somebody by their row, or by an address that nobody verified. */
export type Person = Omit<KnownPerson, "userId"> & { userId: number | null };

/** A person whom a letter, a code, a request or a refusal names. */
type Known = { person: Person; otps: Otps; letters: Letters; requests: Requests };
type Otps = Awaited<ReturnType<PeopleStore["otps"]>>;
type Letters = Awaited<ReturnType<PeopleStore["letters"]>>;
type Requests = Awaited<ReturnType<PeopleStore["requests"]>>;

/** Finds people, and tells what happened to them and what they are stuck at. */
export function peopleService(
  core: Core,
  closing: Pick<ClosingService, "wait">,
  audit: Pick<AuditStore, "ofPerson" | "refusalsNaming"> = auditStore(core.db, core.clock),
) {
  const { db, clock, limits, limitsEnabled } = core;
  const store = peopleStore(db);

  /** True while a limit turns an address, or a user, away. */
  const isLimited = async (person: Pick<Person, "userId" | "email">): Promise<boolean> =>
    (await limits.isUsedUp(db.read, allowancesOf(person))) ||
    (limitsEnabled && (await closing.wait(db.read, person.email)) > 0);

  async function known(user: KnownPerson | undefined, email: string): Promise<Known | undefined> {
    const [otps, letters, requests] = await Promise.all([
      store.otps(email),
      store.letters(email),
      store.requests(email),
    ]);
    if (user) return { person: user, otps, letters, requests };
    const [otp] = otps;
    const [letter] = letters;
    const [request] = requests;
    const asked = otp ?? letter;
    const refusals = asked ? [] : await audit.refusalsNaming(email, peopleFoundMax);
    const refused = refusals.map(({ details }) => refusedIn(details)).find((each) => each?.email === email);
    if (!asked && !request && !refused) return undefined;
    const language: Language = asked?.language ?? request?.language ?? "en";
    const username = asked?.username ?? refused?.username ?? "";
    const createdAt = [otps, letters, requests].flatMap((rows) => rows.at(-1)?.createdAt ?? []).sort()[0];
    const person: Person = {
      userId: null,
      email,
      username,
      role: "user",
      language,
      createdAt: createdAt ?? iso(clock.now()),
      lastLoginAt: null,
      admittedAt: null,
      admittedBy: null,
      suspendedAt: null,
      note: null,
    };
    return { person, otps, letters, requests };
  }

  /** Returns the person of a key: a user's id, or an address. Throws not_found. */
  async function ofKey(key: string): Promise<Known> {
    const byId = /^[1-9]\d{0,14}$/.test(key) ? await store.byId(Number(key)) : undefined;
    const email = byId?.email ?? emailSchema.safeParse(key).data;
    if (email === undefined || isErased(email)) throw new CodedError("not_found");
    const found = await known(byId ?? (await store.byEmail(email)), email);
    if (!found) throw new CodedError("not_found");
    return found;
  }

  async function view({ person, otps, letters, requests }: Known, staff: StaffUser): Promise<PersonView> {
    const { userId, email, suspendedAt, admittedAt, lastLoginAt } = person;
    const now = iso(clock.now());
    // Other staff see only what was done to somebody of theirs.
    const isOpen = mayFollow(person, staff);
    const [rows, sessions, limited] = await Promise.all([
      audit.ofPerson({ userId, email }, timelineMax),
      userId === null || !isOpen ? [] : store.sessions(userId),
      isLimited({ userId, email }),
    ]);
    const events = timelineOf(person, { rows, letters, requests }).filter(
      ({ kind }) => isOpen || kind === "role" || kind === "desk",
    );
    const suggestedEmail = meantAddress(email);
    const cause = stuckAt({
      role: person.role,
      isVerified: userId !== null,
      isSuspended: suspendedAt !== null,
      admittedAt,
      lastInAt: lastLoginAt,
      isLimited: limited,
      isMistyped: suggestedEmail !== null,
      letter: letters.find(({ kind }) => kind === "register" || kind === "return"),
      otp: otps[0],
      events,
    });
    const living = sessions.flatMap(({ kind, expiresAt, ...session }) =>
      (kind === "visitor" || kind === "staff") && expiresAt > now ? [{ ...session, kind }] : [],
    );
    return {
      key: userId === null ? email : String(userId),
      userId,
      email,
      username: person.username,
      role: person.role,
      isVerified: userId !== null,
      language: person.language,
      createdAt: person.createdAt,
      lastLoginAt,
      admittedAt,
      admittedBy: person.admittedBy,
      isSuspended: suspendedAt !== null,
      note: person.note,
      suggestedEmail,
      stuckAt: cause,
      admittedByStaff:
        admittedAt !== null && person.admittedBy === null ? (admitterOf(person, rows) ?? null) : null,
      // Where other staff may not follow somebody, their last sign-in is all that is told.
      seenAt: lastActOf(person, { rows: isOpen ? rows : [], requests, sessions }) ?? person.createdAt,
      sessions: isOpen ? living : null,
      events,
      actions: fittingFirst(cause, possibleFor(person, staff)),
    };
  }

  const found = ({ key, email, username, role, isVerified, ...rest }: PersonView): PersonFound => {
    const { admittedAt, isSuspended, stuckAt: cause, seenAt } = rest;
    return { key, email, username, role, isVerified, admittedAt, isSuspended, stuckAt: cause, seenAt };
  };

  return {
    /** Returns who a text may mean: by address or a part of it, name or id; those that nobody verified, too. */
    async find(text: string, staff: StaffUser): Promise<PersonFound[]> {
      if (text === "") return [];
      const [users, addresses, refusals] = await Promise.all([
        store.users(text, peopleFoundMax),
        store.addresses(text, peopleFoundMax),
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

const isErased = (email: string) => email.endsWith(`@${erasedDomain}`);

/** Returns whom a refusal names. */
function refusedIn(details: string): { email: string; username: string } | undefined {
  const facts: unknown = JSON.parse(details);
  if (typeof facts !== "object" || facts === null || !("email" in facts)) return undefined;
  const { email } = facts;
  const username = "username" in facts && typeof facts.username === "string" ? facts.username : "";
  return typeof email === "string" ? { email, username } : undefined;
}

/** True when somebody of staff may see where and when a person was here: of visitors all may, of staff they themselves and the master. */
function mayFollow(person: Person, { id, role }: { id: number; role: Role }): boolean {
  return person.role === "user" || role === "master_admin" || person.userId === id;
}

/** Returns what a member of staff can do for a person now. */
function possibleFor(person: Person, { id, role }: { id: number; role: Role }): PersonAction[] {
  // One's own sessions end elsewhere, all but the one at hand.
  if (person.role === "master_admin")
    return role === "master_admin" && person.userId !== id ? ["endSessions"] : [];
  const isUser = person.userId !== null;
  const isIn = person.admittedAt !== null;
  const isOut = person.suspendedAt !== null;
  const when: [PersonAction, boolean][] = [
    ["resend", !isOut],
    ["pardon", true],
    ["endSessions", isUser && (person.role === "user" || role === "master_admin")],
    ["note", isUser],
    ["address", !isOut],
    ["rename", isUser],
    ["admit", isUser && !isIn && !isOut],
    ["pass", !isOut],
    ["revoke", isUser && isIn],
    ["suspend", isUser && !isOut && person.userId !== id],
    ["lift", isOut],
    ["resetFactors", person.role !== "user"],
    ["export", true],
    ["erase", person.role === "user"],
  ];
  const own: readonly PersonAction[] = staffActions;
  return when.flatMap(([action, isPossible]) =>
    isPossible && (role === "master_admin" || own.includes(action)) ? action : [],
  );
}

export type PeopleService = ReturnType<typeof peopleService>;

import type { AuditPeopleStore } from "../../../core/audit/audit-list.store.ts";
import { timelineMax } from "../../../core/contract/limits.ts";
import { meantAddress } from "../../../core/contract/mistyped-domain.ts";
import type { Role } from "../../../core/contract/roles.ts";
import { iso } from "../../../core/lib/clock.ts";
import type { Core } from "../../../core.ts";
import { allowancesOf } from "../../../entries.ts";
import type { StaffUser } from "../../accounts/accounts.contract.ts";
import type { ClosingService } from "../../initiation/closing.service.ts";
import { type PersonAction, type PersonView, staffActions } from "../support.contract.ts";
import type { Known, Person } from "./known-people.service.ts";
import { peopleStore } from "./people.store.ts";
import { fittingFirst, stuckAt } from "./stuck.rules.ts";
import { admitterOf, lastActOf, timelineOf } from "./timeline.rules.ts";

/** Tells what happened to a person, what they are stuck at, and what staff can do for them. */
export function personCards(
  { db, clock, limits, limitsEnabled, mailSettings }: Core,
  closing: Pick<ClosingService, "wait">,
  audit: Pick<AuditPeopleStore, "ofPerson">,
) {
  const store = peopleStore(db);

  /** True while a limit turns an address, or a user, away. */
  const isLimited = async (person: Pick<Person, "userId" | "email">): Promise<boolean> =>
    (await limits.isUsedUp(db.read, allowancesOf(person))) ||
    (limitsEnabled && (await closing.wait(db.read, person.email)) > 0);

  async function view({ person, otps, emails, requests }: Known, staff: StaffUser): Promise<PersonView> {
    const { userId, email, suspendedAt, admittedAt, lastLoginAt } = person;
    const now = iso(clock.now());
    // Other staff see only what was done to somebody of theirs.
    const isOpen = mayFollow(person, staff);
    const [rows, sessions, limited, { smtpUrl }] = await Promise.all([
      audit.ofPerson({ userId, email }, timelineMax),
      userId === null || !isOpen ? [] : store.sessions(userId),
      isLimited({ userId, email }),
      mailSettings(),
    ]);
    const events = timelineOf(person, { rows, emails, requests }).filter(
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
      hasMailServer: smtpUrl !== null,
      isMistyped: suggestedEmail !== null,
      email: emails.find(({ kind }) => kind === "register" || kind === "return"),
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
      // Where staff may not see somebody's activity, only their last sign-in is shown.
      seenAt: lastActOf(person, { rows: isOpen ? rows : [], requests, sessions }) ?? person.createdAt,
      sessions: isOpen ? living : null,
      events,
      actions: fittingFirst(cause, possibleFor(person, staff)),
    };
  }

  return { view };
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

import type { Language } from "../../../core/contract/languages.ts";
import { dayMs } from "../../../core/contract/limits.ts";
import { iso } from "../../../core/lib/clock.ts";
import type { Core } from "../../../core.ts";
import type { StaffUser } from "../../accounts/accounts.contract.ts";
import type { PeopleService } from "../../support/people/people.service.ts";
import type { StuckCause } from "../../support/support.contract.ts";
import { conditionsStore } from "../alerts/conditions.store.ts";
import type { DoctorService } from "../doctor/doctor.service.ts";
import { type TodayItem, type TodayPerson, type TodayView, todayMax } from "../monitoring.contract.ts";
import { todayStore } from "./today.store.ts";

/** The state of people who need no help yet: their email is on its way, or they still look for the code. */
const waits: readonly StuckCause[] = ["letterInLine", "noCodeTried"];
/** How many people are named, and how many are looked at for them: each costs a dozen reads. */
const [stuckMax, lookedAtMax] = [2, 8];
const endingMs = 7 * dayMs;

/** What a day brought, and what it asks of the staff. */
export function todayService({ clock, db }: Core, people: PeopleService, { state }: DoctorService) {
  const store = todayStore(db);
  const codes = conditionsStore(db);

  /** Returns who came since an instant, the latest first; stars are distinguished by their keys. */
  async function whoCame(since: string): Promise<TodayPerson[]> {
    const [known, unverified] = await Promise.all([store.signedIn(since), store.unverified(since)]);
    const came = [
      ...known.map(({ id, name, at, admittedAt, hasTried, hasRead }): TodayPerson => {
        const inside = hasRead ? "room" : "admitted";
        const outside = hasTried ? "tried" : "verified";
        return { key: String(id), name, at, stage: admittedAt === null ? outside : inside };
      }),
      ...unverified.map(({ email, name, at }): TodayPerson => ({ key: email, name, at, stage: "asked" })),
    ];
    return came.toSorted((one, other) => other.at.localeCompare(one.at));
  }

  /** Returns those among them who need help. */
  async function whoIsStuck(came: readonly TodayPerson[], staff: StaffUser): Promise<TodayItem[]> {
    const stuck: TodayItem[] = [];
    const outside = came.filter(({ stage }) => stage === "asked" || stage === "tried");
    for (const { key } of outside.slice(0, lookedAtMax)) {
      // Somebody may be erased between the two reads.
      const card = await people.card(key, staff).catch(() => undefined);
      if (!card?.stuckAt || waits.includes(card.stuckAt)) continue;
      stuck.push({ kind: "stuck", key, name: card.username, cause: card.stuckAt });
      if (stuck.length === stuckMax) break;
    }
    return stuck;
  }

  async function whatRunsOut(now: number): Promise<TodayItem[]> {
    const [ending, nearly] = await Promise.all([
      codes.codesEnding(iso(now), iso(now + endingMs)),
      codes.codesNearlyUsed(iso(now), iso(now)),
    ]);
    const [first] = ending;
    const [fullest] = nearly.filter(({ id }) => id !== first?.id);
    return [
      ...(first
        ? [
            {
              kind: "codeEnding" as const,
              id: first.id,
              code: first.code,
              at: first.expiresAt,
              count: ending.length,
            },
          ]
        : []),
      ...(fullest
        ? [
            {
              kind: "codeNearlyUsed" as const,
              id: fullest.id,
              code: fullest.code,
              left: fullest.of - fullest.used,
            },
          ]
        : []),
    ];
  }

  /** Returns what only the master admin may do something about: what goes wrong now, what is set up wrongly, and what was sold. */
  async function ofMaster(since: string, language: Language) {
    const [worst, sold] = await Promise.all([state.worst(language), store.sold(since)]);
    const portal: TodayItem[] = worst ? [{ kind: "portal", title: worst.title, place: worst.place }] : [];
    const count = sold.reduce((sum, each) => sum + each.count, 0);
    const [best] = sold;
    const sales: TodayItem[] = best
      ? [{ kind: "sold", count, edition: sold.length === 1 ? best.label : null }]
      : [];
    return { now: worst?.isUrgent ? portal : [], later: worst?.isUrgent ? [] : portal, sales };
  }

  return {
    /** Returns who came in the last 24 hours, and at most five things that want somebody, the most urgent first. */
    async today(staff: StaffUser, language: Language): Promise<TodayView> {
      const now = clock.now().getTime();
      const since = iso(now - dayMs);
      const isMaster = staff.role === "master_admin";
      const [came, refused, requests, runsOut, master] = await Promise.all([
        whoCame(since),
        store.refusals(since),
        store.openRequests(),
        whatRunsOut(now),
        isMaster ? ofMaster(since, language) : undefined,
      ]);
      const { count, since: firstAt } = requests;
      const asks: TodayItem[] = firstAt === null ? [] : [{ kind: "requests", count, at: firstAt }];
      const items = [
        ...(master?.now ?? []),
        ...asks,
        ...(await whoIsStuck(came, staff)),
        ...runsOut,
        ...(master?.later ?? []),
        ...(master?.sales ?? []),
      ];
      return { at: iso(now), items: items.slice(0, todayMax), came, refused };
    },
  };
}

export type TodayService = ReturnType<typeof todayService>;

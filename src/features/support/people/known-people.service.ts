import type { AuditPeopleStore } from "../../../core/audit/audit-list.store.ts";
import { email as emailSchema } from "../../../core/contract/fields.ts";
import type { Language } from "../../../core/contract/languages.ts";
import { peopleFoundMax } from "../../../core/contract/limits.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import { erasedDomain } from "../../privacy/privacy.contract.ts";
import { type KnownPerson, type PeopleStore, peopleStore } from "./people.store.ts";

/** Somebody by their row, or by an unverified address. */
export type Person = Omit<KnownPerson, "userId"> & { userId: number | null };

/** A person whom an email, a code, a request or a refusal names. */
export type Known = { person: Person; otps: Otps; emails: Emails; requests: Requests };
type Otps = Awaited<ReturnType<PeopleStore["otps"]>>;
type Emails = Awaited<ReturnType<PeopleStore["emails"]>>;
type Requests = Awaited<ReturnType<PeopleStore["requests"]>>;

/** Finds out who somebody is, also one that nothing but an email, a code, a request or a refusal names. */
export function knownPeople({ db, clock }: Core, audit: Pick<AuditPeopleStore, "refusalsNaming">) {
  const store = peopleStore(db);

  async function known(user: KnownPerson | undefined, email: string): Promise<Known | undefined> {
    const [otps, emails, requests] = await Promise.all([
      store.otps(email),
      store.emails(email),
      store.requests(email),
    ]);
    if (user) return { person: user, otps, emails, requests };
    const [otp] = otps;
    const [sent] = emails;
    const [request] = requests;
    const asked = otp ?? sent;
    const refusals = asked ? [] : await audit.refusalsNaming(email, peopleFoundMax);
    const refused = refusals.map(({ details }) => refusedIn(details)).find((each) => each?.email === email);
    if (!asked && !request && !refused) return undefined;
    const language: Language = asked?.language ?? request?.language ?? "en";
    const username = asked?.username ?? refused?.username ?? "";
    const createdAt = [otps, emails, requests].flatMap((rows) => rows.at(-1)?.createdAt ?? []).sort()[0];
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
    return { person, otps, emails, requests };
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

  return { known, ofKey };
}

export const isErased = (email: string) => email.endsWith(`@${erasedDomain}`);

/** Returns whom a refusal names. */
export function refusedIn(details: string): { email: string; username: string } | undefined {
  const facts: unknown = JSON.parse(details);
  if (typeof facts !== "object" || facts === null || !("email" in facts)) return undefined;
  const { email } = facts;
  const username = "username" in facts && typeof facts.username === "string" ? facts.username : "";
  return typeof email === "string" ? { email, username } : undefined;
}

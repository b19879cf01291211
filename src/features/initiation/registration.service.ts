import { LRUCache } from "lru-cache";
import { foldedName } from "../../core/contract/normalize.ts";
import type { Allowance } from "../../core/contract/rate-limit.ts";
import type { Client } from "../../core/lib/client.ts";
import { CodedError, invalidField, rateLimited } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { EmailState } from "../mail/mail.contract.ts";
import { type Asker, browserOf, type CodeEmails, emailsTo } from "./code-emails.service.ts";
import { disavowedAt } from "./disavowal.service.ts";
import type { SendOtpRequest } from "./initiation.contract.ts";
import { registrationConflict } from "./initiation.rules.ts";
import { initiationStore } from "./initiation.store.ts";
import { newcomersService } from "./newcomers.service.ts";
import { firstAskerOf } from "./one-time-codes.service.ts";

/** How long an answer is believed, in milliseconds: a typing error is soon made good, and a resolver soon mended. */
const believedMs = { true: 10 * 60_000, false: 60_000, undefined: 60_000 };
/** More domains than people of one portal have. */
const domainsMax = 1000;
/** The most concurrent look-ups; beyond them a domain is not checked. */
const atOnceMax = 20;

/** Checks whether mail can reach a domain at all, so that a mistyped one is reported at once. */
function mailDomains({ lookUpDomain, config, settings, clock }: Core) {
  const found = new LRUCache<string, { hasMail: boolean | undefined; until: number }>({ max: domainsMax });
  const asked = new Map<string, Promise<boolean | undefined>>();

  /** True while emails really leave. */
  const isWanted = async () => config.mailDomainCheck && (await settings.value("smtp_url")) !== null;

  function believed(domain: string): { hasMail: boolean | undefined } | undefined {
    const known = found.get(domain);
    return known && clock.now().getTime() < known.until ? known : undefined;
  }

  async function look(domain: string): Promise<boolean | undefined> {
    const hasMail = await lookUpDomain(domain).catch(() => undefined);
    found.set(domain, { hasMail, until: clock.now().getTime() + believedMs[`${hasMail}`] });
    return hasMail;
  }

  return {
    /** True for a domain that may be dead, or is: only then `isDead` has anything to say, and may have to look. */
    async isInDoubt(domain: string): Promise<boolean> {
      const known = believed(domain);
      // Most people's domains are known to be alive: then nothing is read for them.
      return known && known.hasMail !== false ? false : await isWanted();
    },

    /** True when surely no mail can reach a domain. An uncertain result says nothing of other domains. */
    async isDead(domain: string): Promise<boolean> {
      const known = believed(domain);
      if (known) return known.hasMail === false;
      const under = asked.get(domain);
      if (under) return (await under) === false;
      if (asked.size >= atOnceMax) return false;
      const looking = look(domain).finally(() => asked.delete(domain));
      asked.set(domain, looking);
      return (await looking) === false;
    },
  };
}

/** Refuses addresses at domains that surely get no email. */
function domainCheck(core: Core) {
  const domains = mailDomains(core);

  /**
   * Throws invalid_data for a domain that surely gets no email. An uncertain one costs the client an email before it
   * is looked up, which bounds look-ups: returns true when it did.
   */
  return async function check(email: string, ofClient: Allowance[], client: Client): Promise<boolean> {
    const domain = email.slice(email.lastIndexOf("@") + 1);
    if (!(await domains.isInDoubt(domain))) return false;
    await core.write(async (tx) => {
      const { wait } = await core.limits.spend(tx, client, ofClient);
      return wait > 0 ? rateLimited(wait) : undefined;
    });
    if (await domains.isDead(domain)) throw invalidField("email", "emailDomain");
    return true;
  };
}

/** Sends codes for registration. */
export function registrationService(core: Core, emails: CodeEmails) {
  const { db, write, limits, budget, settings } = core;
  const store = initiationStore(db);
  const newcomers = newcomersService(core);
  const checkDomain = domainCheck(core);

  /**
   * Sends a code to a new address, or to a known one with its own name. Resolves to the email's state when the mail
   * server took it, or when it is still queued after ten seconds. When the server refuses it, the address may try
   * again at once. A domain that surely gets no email is refused before anything of the address is spent, and nothing
   * at all is spent before `passing`, the guard of the gate, passes.
   */
  return async function register(
    { email, username, language }: SendOtpRequest,
    asker: Asker,
    passing: Promise<void>,
  ): Promise<EmailState> {
    const { client } = asker;
    const usernameFolded = foldedName(username);
    const [ofClient, ofNetwork, lifeMs] = await Promise.all([
      emails.allowancesOf(client),
      newcomers.allowancesOf(client),
      settings.otpLifeMs(),
      passing,
    ]);
    const isPaid = await checkDomain(email, ofClient, client);
    const isKnown = emails.isKnownWith(email, asker);
    const ofAddress = emailsTo(email, isKnown);
    const own = browserOf(asker);
    const first = firstAskerOf(email, own.browser);
    const disavowed = disavowedAt(email, own.browser);
    const all = [ofAddress, ofNetwork.hour, ofNetwork.day, disavowed.mark, ...first.allowances];
    await budget.prepare();
    const id = await write(async (tx): Promise<number | CodedError> => {
      // Sent at once, and executed in this order.
      const [code, batch, holders] = await Promise.all([
        emails.lockCode(tx, email, { ...own, isKnown }, lifeMs),
        limits.batch(tx, [...ofClient, ...all]),
        store.holders(tx, email, usernameFolded),
      ]);
      const asked = isPaid ? [] : batch.spend(client, ofClient);
      if (asked.length > 0) return batch.refusal(asked);
      if (!isKnown && disavowed.is(batch)) return batch.refusal(batch.spend(client, [disavowed.mark]));
      const conflict = registrationConflict({ email, usernameFolded }, holders);
      if (conflict) {
        await batch.save();
        const details = { email, username, outcome: conflict };
        const refusal = { action: "registration_refused", userId: null, details, client } as const;
        await limits.note(tx, `registration-${conflict}`, refusal);
        return new CodedError(conflict);
      }
      const known = holders.find((holder) => holder.email === email);
      const recipients = known ? "known" : batch.isUsedUp([ofNetwork.day]) ? "unknown" : "newNetwork";
      const paid = known ? [ofAddress] : [ofAddress, ofNetwork.hour];
      const usedUp = batch.spend(client, paid);
      if (usedUp.length > 0) return batch.refusal(usedUp);
      if (!isKnown) first.note(batch, client);
      const { wait, events } = await budget.spend(tx, recipients);
      const to = { email, username: known?.username ?? username, language, userId: known?.id ?? null };
      const keys = paid.map(({ key }) => key);
      if (wait > 0) {
        const isOwed = code.repeated !== undefined && (await emails.queue.isOwed(tx, code.repeated.id));
        // A queued email counts for its network, and not for its address: after a refusal the address may try again.
        batch.refund(isOwed ? paid : [ofAddress]);
        await batch.save();
        await limits.noteRefusal(tx, "mail-portal", client);
        const owed = known ? "known" : "unknown";
        if (!isOwed)
          await emails.add(tx, "register", to, own, code, { keys: keys.slice(1), events: [], owed });
        return emails.busy(wait, lifeMs);
      }
      const price = { keys, events, owed: null };
      const [, id] = await Promise.all([batch.save(), emails.add(tx, "register", to, own, code, price)]);
      return id;
    });
    return emails.outcome(id);
  };
}

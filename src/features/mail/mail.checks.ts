import { smtpServerOf } from "../../core/contract/smtp.ts";
import type { Core } from "../../core.ts";
import type { Checks, Finding } from "../monitoring/monitoring.contract.ts";
import type { MailPauseService } from "./mail-pause.service.ts";

/** The names of this machine, on the way to which nobody listens. */
const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/;

/** Returns what the doctor looks for where emails leave. */
export function mailChecks({ mailSettings, outside, settings }: Core, pause: MailPauseService) {
  const { net } = outside;

  async function mailServer() {
    const { smtpUrl, from, host } = await mailSettings();
    const server = smtpUrl === null ? undefined : smtpServerOf(smtpUrl);
    const domain = from
      .slice(from.lastIndexOf("@") + 1)
      .replace(/>$/, "")
      .toLowerCase();
    return { server, domain, host };
  }

  async function hasDkim(domain: string): Promise<boolean> {
    const own = await settings.value("dkim_selector");
    const selectors = own === null ? commonSelectors : [own];
    const found = await Promise.allSettled(
      selectors.map(async (selector) => (await net.texts(`${selector}._domainkey.${domain}`)).some(isDkim)),
    );
    // A failed look-up is uncertain; a partial one is enough.
    const [first] = found;
    if (first?.status === "rejected" && found.every(({ status }) => status === "rejected"))
      throw first.reason;
    return found.some((each) => each.status === "fulfilled" && each.value);
  }

  async function hasDmarc(domain: string): Promise<boolean> {
    for (const each of dmarcDomains(domain))
      if ((await net.texts(`_dmarc.${each}`)).some(isDmarc)) return true;
    return false;
  }

  return {
    async queue() {
      const paused = await pause.current();
      return paused ? [{ kind: "mail_paused", facts: paused }] : [];
    },
    async "mail server"() {
      const { server } = await mailServer();
      if (!server) return [{ kind: "no_mail_server", facts: {} }];
      const { host, port, security } = server;
      const isHere = thisMachine.test(host);
      const found: Finding[] =
        security === "none" && !isHere ? [{ kind: "mail_plain", facts: { host } }] : [];
      const [greets, isSignedIn, hasBadCertificate] = await Promise.all([
        net.greets(host, port, security === "tls"),
        outside.mailSignIn(server),
        outside.hasBadCertificate(server),
      ]);
      if (!greets) found.push({ kind: "mail_unreachable", facts: { host, port: String(port) } });
      if (hasBadCertificate) found.push({ kind: "mail_certificate", facts: { host } });
      if (isSignedIn === false) found.push({ kind: "mail_login_refused", facts: { host } });
      return found;
    },
    async sender() {
      const { server, domain } = await mailServer();
      // Without a mail server nothing is sent in the name of any domain.
      if (!server) return [];
      const [spf, dkim, dmarc, names] = await Promise.all([
        net.texts(domain).then((texts) => texts.some(isSpf)),
        hasDkim(domain),
        hasDmarc(domain),
        net
          .addresses(server.host)
          .then((all) =>
            Promise.all(all.map(async (address) => ({ address, names: await net.names(address) }))),
          ),
      ]);
      const nameless = names.find((each) => each.names.length === 0);
      const found: Finding[] = [];
      if (!spf) found.push({ kind: "spf_missing", facts: { domain, host: server.host } });
      if (!dkim) found.push({ kind: "dkim_missing", facts: { domain } });
      if (!dmarc) found.push({ kind: "dmarc_missing", facts: { domain } });
      if (nameless)
        found.push({ kind: "reverse_missing", facts: { address: nameless.address, host: server.host } });
      return found;
    },
  } satisfies Checks;
}

/** The names under which mail servers and providers most often publish their DKIM keys. */
export const commonSelectors = [
  "default",
  "mail",
  "dkim",
  "google",
  "selector1",
  "selector2",
  "k1",
  "s1",
  "s2",
  "smtp",
  "mx",
  "key1",
  "pm",
  "mandrill",
  "zoho",
  "fm1",
  "protonmail",
] as const;

/** True for a record that names who may send for a domain (RFC 7208, section 4.5). */
export const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text);

/** True for a record that says what to do with mail that fails (RFC 7489, section 6.3). */
export const isDmarc = (text: string): boolean => /^v=DMARC1\s*(;|$)/i.test(text);

/** True for a record with a key; one with an empty key was revoked (RFC 6376, section 3.6.1). */
export const isDkim = (text: string): boolean => /(^|;)\s*p=[^;\s]/i.test(text);

/** Returns the domains whose DMARC record counts for one: its own, then those above it that could be an organisation's. */
export function dmarcDomains(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, i) => labels.slice(i).join("."));
}

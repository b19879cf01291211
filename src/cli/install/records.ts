import { networkInterfaces } from "node:os";

/** Providers of mail by name: where their server is, and what their SPF record includes, as their help pages say. */
export const providers: Record<string, { host: string; port: number; user?: string; spf?: string }> = {
  brevo: { host: "smtp-relay.brevo.com", port: 587, spf: "spf.brevo.com" },
  fastmail: { host: "smtp.fastmail.com", port: 465, spf: "spf.messagingengine.com" },
  gmail: { host: "smtp.gmail.com", port: 587, spf: "_spf.google.com" },
  hostinger: { host: "smtp.hostinger.com", port: 465, spf: "_spf.mail.hostinger.com" },
  mailgun: { host: "smtp.mailgun.org", port: 587, spf: "mailgun.org" },
  outlook: { host: "smtp.office365.com", port: 587, spf: "spf.protection.outlook.com" },
  postmark: { host: "smtp.postmarkapp.com", port: 587, spf: "spf.mtasv.net" },
  resend: { host: "smtp.resend.com", port: 465, user: "resend" },
  sendgrid: { host: "smtp.sendgrid.net", port: 587, user: "apikey", spf: "sendgrid.net" },
  zoho: { host: "smtp.zoho.com", port: 465, spf: "zoho.com" },
};

const isPrivate =
  /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cde])/i;

/** Returns the addresses under which the world may reach this machine, as far as it knows them itself. */
export function ownAddresses(): { v4: string | undefined; v6: string | undefined } {
  const all = Object.values(networkInterfaces()).flatMap((each = []) => each);
  const open = all.filter(({ internal, address }) => !internal && !isPrivate.test(address));
  const of = (family: string) => open.find((each) => each.family === family)?.address;
  return { v4: of("IPv4"), v6: of("IPv6") };
}

/** Returns the DNS records that a portal needs, a line each. */
export function dnsRecords(
  domain: string,
  owner: string,
  mailHost: string | undefined,
  { v4, v6 }: ReturnType<typeof ownAddresses>,
): string[] {
  const spf = Object.values(providers).find(({ host }) => host === mailHost)?.spf;
  const included = spf ?? "WHAT-YOUR-MAIL-PROVIDER-NAMES";
  return [
    `A     ${domain}.  ${v4 ?? "THE-ADDRESS-OF-THIS-SERVER"}`,
    ...(v6 ? [`AAAA  ${domain}.  ${v6}`] : []),
    `TXT   ${domain}.  "v=spf1 include:${included} -all"`,
    `TXT   SELECTOR._domainkey.${domain}.  (the DKIM key that your mail provider shows)`,
    `TXT   _dmarc.${domain}.  "v=DMARC1; p=none; rua=mailto:${owner}"`,
  ];
}

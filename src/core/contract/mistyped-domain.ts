import { run } from "@zootools/email-spell-checker";

/** Where the portal's visitors have their mailboxes: the large providers, and those of Brazil, Latin America and Iberia. */
const domains = [
  "gmail.com hotmail.com outlook.com yahoo.com icloud.com live.com msn.com aol.com me.com mac.com",
  "uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com oi.com.br zipmail.com.br",
  "yahoo.com.br hotmail.com.br outlook.com.br live.com.br sapo.pt prodigy.net.mx telefonica.net",
  "hotmail.es yahoo.es outlook.es yahoo.com.mx yahoo.com.ar hotmail.com.ar hotmail.cl live.com.mx",
  "terra.com terra.es terra.cl terra.com.co terra.com.mx terra.com.pe",
  "googlemail.com ymail.com rocketmail.com mail.com email.com gmx.com gmx.net gmx.de gmx.at gmx.ch",
  "proton.me protonmail.com protonmail.ch tutanota.com tutanota.de zoho.com yandex.com yandex.ru fastmail.com",
  "hotmail.fr laposte.net comcast.net verizon.net sbcglobal.net bellsouth.net btinternet.com",
].flatMap((line) => line.split(" "));

/** Providers with a domain in many countries: `hotmail.nl` is none that somebody mistyped. */
const secondLevelDomains = ["hotmail", "live", "outlook", "yahoo"];
const topLevelDomains = [
  "com de fr it es pt nl be at ch se no dk fi ie gr hu cz sk ro ca cl in jp com.br com.ar com.mx com.co com.pe com.ve com.pt",
  "com.au com.tr com.tw com.hk com.sg com.ph com.vn co.uk co.jp co.in co.id co.kr co.nz co.th co.za co.il",
].flatMap((line) => line.split(" "));

/** Shorter names are alike by chance: `aol`, `bol` and `uol` are three providers. */
const tellingLength = 5;
/** How many characters may differ: one that is missing counts half, two that changed places count one. */
const domainThreshold = 2;
/** Of names and endings that are not in the list nothing is guessed. */
const never = 0.1;

const nameOf = (domain: string) => domain.slice(0, domain.indexOf("."));

/** Returns the address that was probably meant by one whose domain is almost a provider's, else null. */
export function meantAddress(email: string): string | null {
  const at = email.lastIndexOf("@");
  const typed = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || !/^[a-z\d-]+(\.[a-z\d-]*)*$/.test(typed)) return null;
  const meant = run({
    email: `a@${typed}`,
    domains,
    domainThreshold,
    secondLevelDomains,
    secondLevelThreshold: never,
    topLevelDomains,
    topLevelThreshold: never,
  })?.domain;
  if (!meant || (nameOf(meant).length < tellingLength && nameOf(meant) !== nameOf(typed))) return null;
  return `${email.slice(0, at).trim()}@${meant}`;
}

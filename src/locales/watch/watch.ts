import { type AnyFacts, alertPlaces, type OperatorKind, type Told } from "../../contract/alerts.ts";
import { type DangerousAct, dangerousActs } from "../../contract/dangerous-acts.ts";
import type { Finding, ProbeName } from "../../contract/doctor.ts";
import { type Language, locales } from "../../contract/languages.ts";
import { pauseCauses } from "../../contract/mail-pause.ts";
import { builtin } from "../../lib/builtin.ts";
import { inert } from "../../lib/inert.ts";
import { formFor } from "../plural.ts";
import { fill } from "../words.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { pt } from "./pt.ts";
import { deliveryFaults, type WatchWords } from "./watch-words.ts";

const watchWords: Record<Language, WatchWords> = { en, pt, es };

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Returns a fact as a sentence shows it: a number or an instant in the language's form, a text as no link. */
function shownFact(name: string, fact: string | number, language: Language): string {
  if (typeof fact === "number") return new Intl.NumberFormat(locales[language]).format(fact);
  if (fact === "") return watchWords[language].none[name === "device" ? "device" : "since"];
  // An address is compared with others, sign by sign.
  if (builtin("node:net").isIP(fact) > 0) return fact;
  // Of numbers with dots, such as a mail server's codes, nobody makes a link.
  if (name === "words") return fact.replace(/\.(?=[^\s\d])|(?<!\d)\.(?=\d)|:(?=\/\/)/g, "·");
  if (!instant.test(fact)) return name === "device" ? `“${inert(fact)}”` : inert(fact);
  const form = { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" } as const;
  return `${new Intl.DateTimeFormat(locales[language], form).format(new Date(fact))} UTC`;
}

/** Returns what is said of an alert: its title, what is wrong, what to do, and what leads there. */
export function alertSaid({ kind, facts }: Told, language: Language) {
  const { alerts, acts, more, code, subject, reason, ownerReason, actReason, passwordReason } =
    watchWords[language];
  const { text, remedy, link } = alerts[kind];
  const act = facts.act !== undefined && isAct(facts.act) ? acts[facts.act] : "";
  const title = act || alerts[kind].title;
  const count = facts.more;
  const shown = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, shownFact(name, fact, language)]),
  );
  const others =
    typeof count === "number" && count > 0
      ? ` ${fill(formFor(more, count, language), { count: shownFact("count", count, language) })}`
      : "";
  return {
    title,
    text:
      fill(text, {
        ...shown,
        act,
        about: facts.about ? `: ${shown.about}` : "",
        code: fill(facts.label ? code.labelled : code.plain, shown),
      }) + others,
    remedy: fill(remedy, { remedy: mailRemedy(facts, language) }),
    link,
    place: alertPlaces[kind],
    subject,
    reason:
      {
        new_device: ownerReason,
        dangerous_act: actReason,
        password_known: passwordReason,
        codes_closed: passwordReason,
      }[String(kind)] ?? reason,
  };
}

const isAct = (text: string | number): text is DangerousAct => Object.hasOwn(dangerousActs, text);

/** Returns what to do about a mail server that refuses the portal; empty for other facts. */
function mailRemedy({ cause }: AnyFacts, language: Language): string {
  const known = pauseCauses.find((each) => each === cause);
  return known ? watchWords[language].mailRemedies[known] : "";
}

/** Returns what a kind of alert is called. */
export const alertTitle = (kind: OperatorKind, language: Language): string =>
  watchWords[language].alerts[kind].title;

/** Returns why a receiver took nothing: what kept it from answering, or what it answered; null where it took it. */
export function deliveryReason(
  reason: string | null,
  status: number | null,
  language: Language,
): string | null {
  const said = watchWords[language].deliveries;
  const fault = deliveryFaults.find((each) => each === reason);
  if (fault !== undefined) return said[fault];
  if (status === null || (status >= 200 && status < 300)) return null;
  return status >= 300 && status < 400 ? said.redirect : fill(said.status, { status });
}

/** Returns what is said of a finding. Names of hosts and files stand as they are, to be typed. */
export function findingSaid({ kind, facts }: Finding, language: Language) {
  const { title, why, remedy } = watchWords[language].findings[kind];
  const shown = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const isTyped = typeof fact === "string" && fact !== "" && !instant.test(fact);
      return [name, isTyped ? fact : shownFact(name, fact, language)];
    }),
  );
  const remedies = { ...shown, remedy: mailRemedy(facts, language) };
  return { title, why: fill(why, shown), remedy: fill(remedy, remedies) };
}

/** Returns what a look of the doctor is at. */
export const probeSaid = (probe: ProbeName, language: Language): string => watchWords[language].probes[probe];

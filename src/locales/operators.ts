import { type Alert, type AlertKind, alerts, isAlertKind, type OperatorKind } from "../alerts.ts";
import type { AnyFacts } from "../core/contract/alert.ts";
import { type DangerousAct, dangerousActs } from "../core/contract/dangerous-acts.ts";
import { type Language, locales } from "../core/contract/languages.ts";
import { builtin } from "../core/lib/builtin.ts";
import { defang } from "../core/lib/defang.ts";
import { certificateFaults } from "../features/certificate/certificate.contract.ts";
import { pauseCauses } from "../features/mail/mail.contract.ts";
import type { Finding, ProbeName } from "../features/monitoring/monitoring.contract.ts";
import { deliveryFaults } from "../features/monitoring/words/operators.ts";
import { translator } from "./i18n.ts";

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Returns a fact as a sentence shows it: a number or an instant in the language's form, a text as no link. */
function shownFact(name: string, fact: string | number, language: Language): string {
  if (typeof fact === "number") return new Intl.NumberFormat(locales[language]).format(fact);
  if (fact === "") return translator(language, "operators")(`none.${name === "device" ? "device" : "since"}`);
  // An address is compared with others, sign by sign.
  if (builtin("node:net").isIP(fact) > 0) return fact;
  // Prevents mail clients from making links of numbers with dots, such as a mail server's codes.
  if (name === "words") return fact.replace(/\.(?=[^\s\d])|(?<!\d)\.(?=\d)|:(?=\/\/)/g, "·");
  if (!instant.test(fact)) return name === "device" ? `“${defang(fact)}”` : defang(fact);
  const form = { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" } as const;
  return `${new Intl.DateTimeFormat(locales[language], form).format(new Date(fact))} UTC`;
}

/** Returns what is said of an alert: its title, what is wrong, what to do, and what leads there. */
export function alertSaid({ kind, facts }: Alert, language: Language) {
  const t = translator(language, "operators");
  const act = facts.act !== undefined && isAct(facts.act) ? t(`acts.${facts.act}`) : "";
  const count = facts.more;
  const shown = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, shownFact(name, fact, language)]),
  );
  const others =
    typeof count === "number" && count > 0
      ? ` ${t("more", { count, replace: { count: shownFact("count", count, language) } })}`
      : "";
  const code = t(facts.label ? "code.labelled" : "code.plain", { replace: shown });
  const about = facts.about ? `: ${shown.about}` : "";
  const cause = causeSaid(facts, shown, language);
  return {
    title: act || t(`alerts.${kind}.title`),
    text: t(`alerts.${kind}.text`, { replace: { ...shown, ...cause, act, about, code } }) + others,
    remedy: t(`alerts.${kind}.remedy`, cause),
    link: t(`alerts.${kind}.link`),
    place: alerts[kind].place,
  };
}

/** Returns why the email of an alert was written, by its key: to whom watches over the portal, or to the owner of an account, too. */
export const alertReason = (kind: AlertKind) => alerts[kind].reason ?? "reason";

const isAct = (text: string | number): text is DangerousAct => Object.hasOwn(dangerousActs, text);

/** Returns why a mail server refuses the portal or there is no certificate, and what to do about it; empty for other facts. */
function causeSaid(
  { cause, certificateFault }: AnyFacts,
  shown: Record<string, string | number>,
  language: Language,
): { why: string; remedy: string } {
  const t = translator(language, "operators");
  const pause = pauseCauses.find((each) => each === cause);
  if (pause) return { why: "", remedy: t(`mailRemedies.${pause}`) };
  const fault = certificateFaults.find((each) => each === certificateFault);
  if (!fault) return { why: "", remedy: "" };
  return {
    why: t(`certificateFaults.${fault}.why`, { replace: shown }),
    remedy: t(`certificateFaults.${fault}.remedy`),
  };
}

/** Returns what a kind of alert is called; one of a version before by its name. */
export const alertTitle = (kind: OperatorKind, language: Language): string =>
  isAlertKind(kind) ? translator(language, "operators")(`alerts.${kind}.title`) : kind;

/** Returns why a receiver took nothing: why it did not answer, or what it answered; null where it took it. */
export function deliveryReason(
  reason: string | null,
  status: number | null,
  language: Language,
): string | null {
  const t = translator(language, "operators");
  const fault = deliveryFaults.find((each) => each === reason);
  if (fault !== undefined) return t(`deliveries.${fault}`);
  if (status === null || (status >= 200 && status < 300)) return null;
  return status >= 300 && status < 400 ? t("deliveries.redirect") : t("deliveries.status", { status });
}

/** Returns the sentence of a finding. Names of hosts and files are unchanged, to be typed. */
export function findingSaid({ kind, facts }: Finding, language: Language) {
  const t = translator(language, "operators");
  const shown = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const isTyped = typeof fact === "string" && fact !== "" && !instant.test(fact);
      return [name, isTyped ? fact : shownFact(name, fact, language)];
    }),
  );
  const all = { ...shown, ...causeSaid(facts, shown, language) };
  return {
    title: t(`findings.${kind}.title`),
    why: t(`findings.${kind}.why`, { replace: all }),
    remedy: t(`findings.${kind}.remedy`, { replace: all }),
  };
}

/** Returns what a look of the doctor is at. */
export const probeSaid = (probe: ProbeName, language: Language): string =>
  translator(language, "operators")(`probes.${probe}`);

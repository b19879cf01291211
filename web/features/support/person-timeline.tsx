import { useTranslation } from "react-i18next";
import type { PersonView, TimelineEvent } from "../../../src/features/support/support.contract.ts";
import { QuietButton } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { Instant } from "../../kit/ui/instant.tsx";
import { showUrl } from "../../lib/url-state.ts";
import { EmailStateBadge, lookOf, outboxFile, outcomeWords, sentenceOf } from "./event-looks.tsx";
import { CardSection } from "./person-sections.tsx";

/** What happened to a person, newest first, and the way to their rows of the audit log. */
export function PersonTimeline({ person: { userId, email, events } }: { person: PersonView }) {
  const { t } = useTranslation("support");
  const inLog = new URLSearchParams({
    tab: "audit",
    ...(userId === null ? { q: email } : { person: String(userId) }),
  });
  return (
    <CardSection title={t("person.timeline")}>
      {events.length === 0 && <p className="text-ash text-note">{t("person.noEvent")}</p>}
      <ol className="pl-3 text-note leading-snug">
        {events.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity, and two may be of one instant
          <Event key={`${event.at} ${event.kind} ${at}`} event={event} />
        ))}
      </ol>
      <QuietButton className="mt-3 text-note" onClick={() => showUrl(`?${inLog}`)}>
        {t("person.inLog")}
      </QuietButton>
    </CardSection>
  );
}

function Event({ event }: { event: TimelineEvent }) {
  const { t } = useTranslation("support");
  const { at, letter, gate, outcome, by, text, isTyped } = event;
  const { icon, colour } = lookOf(event);
  return (
    <li className="flex gap-3 border-line border-l pb-4 pl-4 last:pb-0">
      <span
        className={`-ml-7 mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border border-line bg-panel ${colour}`}
      >
        <Icon name={icon} className="size-3.5" />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span>{sentenceOf(event, t)}</span>
          <span className="text-ash text-small lining-nums tabular-nums">
            <Instant at={at} withSeconds withZone />
          </span>
        </p>
        {letter && <Letter letter={letter} />}
        {gate && <Gate gate={gate} />}
        {outcome && outcome !== "valid" && <p className="text-ember">{outcomeWords(outcome, t)}</p>}
        {text && (
          <p className="wrap-anywhere mt-0.5 border-line border-l pl-3 text-ash">{outcomeWords(text, t)}</p>
        )}
        {isTyped && <p className="text-ember text-small">{t("requests.typed")}</p>}
        {by && <p className="text-ash text-small">{t("person.by", { name: by })}</p>}
      </div>
    </li>
  );
}

function Letter({ letter }: { letter: NonNullable<TimelineEvent["letter"]> }) {
  const { t } = useTranslation("support");
  const file = outboxFile(letter);
  return (
    <div className="mt-1 grid justify-items-start gap-1">
      <EmailStateBadge email={letter} />
      {letter.words && (
        <blockquote
          aria-label={t(file ? "emails.file" : "person.serverSaid")}
          className="wrap-anywhere border-edge border-l-2 pl-3 font-mono text-ash text-small"
        >
          {file ?? letter.words}
        </blockquote>
      )}
    </div>
  );
}

function Gate({ gate }: { gate: NonNullable<TimelineEvent["gate"]> }) {
  const { t } = useTranslation("support");
  const isValid = gate.outcome === "valid";
  return (
    <p className={isValid ? "text-sage" : "text-ember"}>
      <code className="font-mono text-small">{gate.code}</code> · {outcomeWords(gate.outcome, t)}
      {/* The outcome says the other kinds of miss. */}
      {gate.miss === "near" && <span className="block text-ink">{t("misses.near")}</span>}
    </p>
  );
}

import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { deviceName } from "../../../src/core/contract/device-name.ts";
import { noteMaxLength } from "../../../src/core/contract/limits.ts";
import { noteRequest, type PersonView } from "../../../src/features/support/support.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { FieldNotes, notesOf } from "../../kit/form/field.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { Textarea } from "../../kit/ui/input.tsx";
import { Instant } from "../../kit/ui/instant.tsx";
import { SessionItem } from "../../kit/ui/session-item.tsx";
import { formatLanguage } from "../../lib/format.ts";
import { failedToast, personCalls, usePersonAction } from "./support.queries.ts";

/** A part of a person's card, under its title. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="inscription mb-2 border-line border-b pb-1 text-ash">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Who a person is, as far as the portal knows. */
export function PersonFacts({ person }: { person: PersonView }) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const byHand =
    person.admittedByStaff === null
      ? t("person.byHand")
      : t("person.byHandOf", { name: person.admittedByStaff });
  const admittedBy = person.admittedBy ?? (person.admittedAt === null ? "—" : byHand);
  const facts: [name: string, value: ReactNode][] = [
    [t("users.id"), person.userId ?? "—"],
    [t("person.language"), formatLanguage(person.language, language)],
    [t("person.admittedBy"), admittedBy],
    [t("person.since"), <Instant key="since" at={person.createdAt} />],
    [t("person.lastLogin"), <Instant key="login" at={person.lastLoginAt} />],
    [t("person.lastSeen"), <Instant key="seen" at={person.seenAt} />],
  ];
  return (
    <CardSection title={t("person.facts")}>
      <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] items-baseline gap-x-4 gap-y-1 text-note lining-nums tabular-nums leading-snug">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ash">{name}</dt>
            <dd className="wrap-anywhere min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
}

type PersonNoteProps = { person: PersonView; onWriting: (isWriting: boolean) => void };

/** Staff's note about a person, edited in place. */
export function PersonNote({ person, onWriting }: PersonNoteProps) {
  const { t } = useTranslation("support");
  const id = useId();
  const { mutate, isPending, error } = usePersonAction(person.key, "note", personCalls.note);
  const saved = person.note ?? "";
  const { values, change, submit, fault, formFault } = useForm(
    noteRequest,
    (typed) => typed,
    { note: saved },
    { error },
  );
  if (!person.actions.includes("note") && !saved) return null;
  const isChanged = values.note !== saved;
  return (
    <CardSection title={t("person.note")}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) submit((request) => mutate(request, { onSuccess: () => onWriting(false) }));
        }}
      >
        <Textarea
          aria-label={t("person.note")}
          id={id}
          className="min-h-20"
          maxLength={noteMaxLength}
          value={values.note}
          readOnly={!person.actions.includes("note")}
          disabled={isPending}
          aria-invalid={fault("note") ? true : undefined}
          aria-describedby={notesOf(id, t("person.noteHint"), fault("note"))}
          onChange={({ target }) => {
            change("note", target.value);
            onWriting(target.value !== saved);
          }}
        />
        <FieldNotes id={id} hint={t("person.noteHint")} fault={fault("note")} />
        {formFault && (
          <div role="alert" className="mt-2">
            <Notice>{formFault}</Notice>
          </div>
        )}
        {isChanged && (
          <Button type="submit" size="tiny" className="mt-2" disabled={isPending}>
            {t(isPending ? "common.saving" : "person.saveNote")}
          </Button>
        )}
      </form>
    </CardSection>
  );
}

/** The open sessions of a person, where the card has them; one or all can be ended where it offers it. */
export function PersonSessions({ person }: { person: PersonView }) {
  const { t } = useTranslation("support");
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending } = usePersonAction(person.key, "endSessions", personCalls.endSessions);
  const mayEnd = person.actions.includes("endSessions");
  function end(sessionId?: number): void {
    if (isPending) return;
    mutate(sessionId === undefined ? {} : { sessionId }, {
      // The pressed button goes with its session.
      onSuccess: () => list.current?.focus(),
      onError: failedToast(t("acts.endSessions")),
    });
  }
  const { sessions } = person;
  if (sessions === null) return null;
  return (
    <CardSection title={t("person.sessions")}>
      {sessions.length === 0 && <p className="text-ash text-note">{t("person.noSession")}</p>}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t("person.sessions")}
        className="-mt-2 divide-y divide-line text-note"
      >
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session}>
            {mayEnd && (
              <IconButton
                icon="close"
                isDestructive
                label={t("sessions.endNamed", {
                  name: deviceName(session.userAgent) ?? t("sessions.unknown"),
                })}
                onClick={() => end(session.id)}
              />
            )}
          </SessionItem>
        ))}
      </ul>
      {mayEnd && sessions.length > 1 && (
        <Button
          variant="outline"
          size="tiny"
          className="mt-2 border-ember/60 text-ember"
          onClick={() => end()}
        >
          {t("acts.endSessions")}
        </Button>
      )}
    </CardSection>
  );
}

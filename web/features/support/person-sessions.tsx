import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { deviceName } from "../../../src/core/contract/device-name.ts";
import type { PersonView } from "../../../src/features/support/support.contract.ts";
import { Button } from "../../kit/ui/button.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { SessionItem } from "../../kit/ui/session-item.tsx";
import { CardSection } from "./card-section.tsx";
import { failedToast, posts, usePersonAction } from "./desk.queries.ts";

/** The open sessions of a person, where the card has them; one or all can be ended where it offers it. */
export function PersonSessions({ person }: { person: PersonView }) {
  const { t } = useTranslation("console");
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending } = usePersonAction(person.key, "endSessions", posts.endSessions);
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

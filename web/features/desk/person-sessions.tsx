import type { PersonView } from "../../../src/contract/people.ts";
import { Icon } from "../../components/icon.tsx";
import { Instant } from "../../components/instant.tsx";
import { Button } from "../../components/ui/button.tsx";
import { IconButton } from "../../components/ui/icon-button.tsx";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { CardSection } from "./card-section.tsx";
import { failedToast, posts, usePersonAction } from "./desk.queries.ts";

/** The open sessions of a person, where the card has them; one or all can be ended where it offers it. */
export function PersonSessions({ person }: { person: PersonView }) {
  const { t } = useConsoleWords();
  const { mutate, isPending } = usePersonAction(person.key, "endSessions", posts.endSessions);
  const mayEnd = person.actions.includes("endSessions");
  const end = (sessionId?: number) =>
    mutate(sessionId === undefined ? {} : { sessionId }, { onError: failedToast(t("acts.endSessions")) });
  const { sessions } = person;
  if (sessions === null) return null;
  return (
    <CardSection title={t("person.sessions")}>
      {sessions.length === 0 && <p className="text-ash text-note">{t("person.noSession")}</p>}
      <ul className="grid gap-2 text-note leading-snug">
        {sessions.map(({ id, kind, userAgent, lastActivity }) => (
          <li key={id} className="flex items-center gap-2">
            <Icon name={kind === "staff" ? "key" : "person"} className="size-4 text-ash" />
            <span className="min-w-0 grow">
              {t(kind === "staff" ? "person.staffSession" : "person.visitorSession")}
              <span className="block truncate text-ash text-small" title={userAgent ?? undefined}>
                {userAgent ?? t("person.unknownBrowser")}
              </span>
              <span className="block text-ash text-small lining-nums tabular-nums">
                <Instant at={lastActivity} withZone />
              </span>
            </span>
            {mayEnd && (
              <IconButton
                icon="close"
                isDestructive
                label={t("person.endSession")}
                disabled={isPending}
                onClick={() => end(id)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEnd && sessions.length > 1 && (
        <Button
          variant="outline"
          size="tiny"
          className="mt-2 border-ember/60 text-ember"
          disabled={isPending}
          onClick={() => end()}
        >
          {t("acts.endSessions")}
        </Button>
      )}
    </CardSection>
  );
}

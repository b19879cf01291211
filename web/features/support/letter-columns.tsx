import type { Language } from "../../../src/core/contract/languages.ts";
import type { LetterListView } from "../../../src/features/mail/mail.contract.ts";
import type { ConsoleTranslate } from "../../i18n.ts";
import { actionsColumn, type Column } from "../../kit/resource/data-column.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { CardButton } from "../../kit/ui/card-button.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { formatInstant, formatNumber } from "../../lib/format.ts";
import { LetterStateBadge } from "./letter-state.tsx";

type Words = { t: ConsoleTranslate; language: Language };
type Retry = (letter: LetterListView) => void;

export function letterColumns({ t, language }: Words, onRetry: Retry): Column<LetterListView, "id">[] {
  return [
    {
      key: "to",
      head: t("letters.to"),
      width: "12rem",
      isTitle: true,
      cell: ({ to, userId, username }) => (
        <CardButton personKey={userId === null ? to : String(userId)} name={username ?? to}>
          {to}
        </CardButton>
      ),
    },
    {
      key: "kind",
      head: t("letters.kind"),
      width: "9.7rem",
      cell: ({ kind }) => t(`letterKinds.${kind}`),
    },
    {
      key: "state",
      head: t("letters.state"),
      width: "7.8rem",
      cell: ({ state }) => <LetterStateBadge state={state} />,
    },
    {
      key: "attempts",
      head: t("letters.attempts"),
      width: "6.9rem",
      isNumber: true,
      cell: ({ attempts }) => formatNumber(attempts, language),
    },
    {
      key: "words",
      head: t("letters.words"),
      // The others have what they need; this one has the rest of the window.
      width: "clamp(9.6rem, 100vw - 61.5rem, 18rem)",
      cell: ({ words, state, nextAt }) => (
        <span className="max-md:wrap-anywhere">
          {words ? <span className="font-mono">{words}</span> : state !== "queued" && "—"}
          {state === "queued" && (
            <span className="text-ash">
              {words && " · "}
              {t("letters.next", { when: formatInstant(nextAt, language, { withSeconds: true }) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: "when",
      head: t("letters.when"),
      width: "10.8rem",
      cell: ({ stateAt }) => <Ago at={stateAt} withSeconds />,
    },
    actionsColumn(t, "10.2rem", (letter) =>
      letter.state === "refused" || letter.state === "expired" || letter.state === "queued" ? (
        <Button
          variant="outline"
          size="tiny"
          aria-label={t("letters.retryOf", { name: letter.to })}
          onClick={() => onRetry(letter)}
        >
          {t("letters.retry")}
        </Button>
      ) : null,
    ),
  ];
}

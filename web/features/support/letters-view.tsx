import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import { emailMaxLength } from "../../../src/core/contract/limits.ts";
import {
  type EmailKind,
  type EmailListView,
  type EmailState,
  emailKinds,
  emailStates,
} from "../../../src/features/mail/mail.contract.ts";
import { type Translate, useLanguage } from "../../i18n.ts";
import { actionsColumn, type Column } from "../../kit/resource/data-column.tsx";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { Button, QuietButton } from "../../kit/ui/button.tsx";
import { CardButton } from "../../kit/ui/card-button.tsx";
import { Input } from "../../kit/ui/input.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { formatInstant, formatNumber } from "../../lib/format.ts";
import { changeUrl, useUrlChoice, useUrlParam } from "../../lib/url-state.ts";
import { LetterStateBadge } from "./event-looks.tsx";
import { LetterDomains } from "./letter-domains.tsx";
import { useLetters, useRetryLetter, useRetryLetters } from "./support.queries.ts";

type LettersViewProps = { search: string; lead: ReactNode };

/** Every letter with what the mail server said of it, and how letters fare at each domain. */
export function LettersView({ search, lead }: LettersViewProps) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const words = { t, language };
  const state = useUrlChoice("state", emailStates);
  const kind = useUrlChoice("kind", emailKinds);
  const domain = useUrlParam("domain");
  const list = useLetters({ q: search, state, kind, domain });
  const retry = useRetryLetter();
  const retryAll = useRetryLetters();
  const filter = { state, kind, ...(search && { q: search }), ...(domain && { domain }) };
  const isNarrowed = Boolean(state || kind || domain);
  return (
    <>
      <ResourceList
        lead={lead}
        title={t("desk.letters")}
        total={t("letters.total")}
        tools={
          <>
            <LetterFilters state={state} kind={kind} domain={domain} />
            {state !== "accepted" && state !== "sending" && (
              <QuietButton disabled={retryAll.isPending} onClick={() => retryAll.mutate(filter)}>
                {t(retryAll.isPending ? "letters.retryingAll" : "letters.retryAll")}
              </QuietButton>
            )}
          </>
        }
        columns={letterColumns(words, ({ id }) => retry.mutate(id))}
        list={list}
        search={search}
        onClear={() => changeUrl({ q: null })}
        empty={{
          icon: isNarrowed ? "filter" : "mail",
          title: t(isNarrowed ? "letters.noMatchTitle" : "letters.emptyTitle"),
          text: t(isNarrowed ? "letters.noMatch" : "letters.empty"),
        }}
      />
      <LetterDomains />
    </>
  );
}

type Words = { t: Translate<"support">; language: Language };
type Retry = (letter: EmailListView) => void;

export function letterColumns({ t, language }: Words, onRetry: Retry): Column<EmailListView, "id">[] {
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
      cell: ({ kind }) => t(`emailKinds.${kind}`),
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
    actionsColumn("10.2rem", (letter) =>
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

type LetterFiltersProps = {
  state: EmailState | undefined;
  kind: EmailKind | undefined;
  domain: string;
};

/** Filters the letters by where they stand, what they are for, and the recipients' domain; it is in the query string. */
export function LetterFilters({ state, kind, domain }: LetterFiltersProps) {
  const { t } = useTranslation("support");
  return (
    <div className="dense flex grow flex-wrap items-center gap-2 max-sm:w-full">
      <Select
        aria-label={t("letters.state")}
        className="max-sm:w-full sm:w-44"
        value={state ?? ""}
        onChange={({ target }) => changeUrl({ state: target.value })}
      >
        <option value="">{t("letters.anyState")}</option>
        {emailStates.map((each) => (
          <option key={each} value={each}>
            {t(`emailStates.${each}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t("letters.kind")}
        className="max-sm:w-full sm:w-52"
        value={kind ?? ""}
        onChange={({ target }) => changeUrl({ kind: target.value })}
      >
        <option value="">{t("letters.anyKind")}</option>
        {emailKinds.map((each) => (
          <option key={each} value={each}>
            {t(`emailKinds.${each}`)}
          </option>
        ))}
      </Select>
      <Input
        aria-label={t("letters.domain")}
        placeholder={t("letters.domain")}
        className="sm:max-w-56"
        autoComplete="off"
        spellCheck={false}
        maxLength={emailMaxLength}
        value={domain}
        onChange={({ target }) => changeUrl({ domain: target.value }, "replace")}
      />
      {(state || kind || domain) && (
        <QuietButton onClick={() => changeUrl({ state: null, kind: null, domain: null })}>
          {t("letters.clear")}
        </QuietButton>
      )}
    </div>
  );
}

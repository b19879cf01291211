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
import { Notice } from "../../kit/ui/card.tsx";
import { CardButton, openCard } from "../../kit/ui/card-button.tsx";
import { Input } from "../../kit/ui/input.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { formatInstant, formatNumber } from "../../lib/format.ts";
import { changeUrl, useUrlChoice, useUrlParam } from "../../lib/url-state.ts";
import { EmailDomains } from "./email-domains.tsx";
import { EmailStateBadge, outboxFile } from "./event-looks.tsx";
import { useEmails, useHasMailServer, useRetryEmail, useRetryEmails } from "./support.queries.ts";

type EmailsViewProps = { search: string; lead: ReactNode };

/** Every email with what the mail server said of it, and how emails fare at each domain. */
export function EmailsView({ search, lead }: EmailsViewProps) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const words = { t, language };
  const state = useUrlChoice("state", emailStates);
  const kind = useUrlChoice("kind", emailKinds);
  const domain = useUrlParam("domain");
  const list = useEmails({ q: search, state, kind, domain });
  const retry = useRetryEmail();
  const retryAll = useRetryEmails();
  const filter = { state, kind, ...(search && { q: search }), ...(domain && { domain }) };
  const isNarrowed = Boolean(state || kind || domain);
  const hasMailServer = useHasMailServer();
  return (
    <>
      {hasMailServer === false && (
        <div className="mb-3">
          <Notice>{`${t("mail.noServer")}. ${t("mail.noServerWhere")}`}</Notice>
        </div>
      )}
      <ResourceList
        lead={lead}
        title={t("desk.letters")}
        total={t("emails.total")}
        fields={{
          content: <EmailFilters state={state} kind={kind} domain={domain} />,
          used: [state, kind, domain].filter(Boolean).length,
        }}
        actions={
          state === "accepted" || state === "sending" || retryAll.isPending
            ? []
            : [{ label: t("emails.retryAll"), onSelect: () => retryAll.mutate(filter) }]
        }
        columns={emailColumns(words, ({ id }) => retry.mutate(id))}
        list={list}
        search={search}
        onClear={() => changeUrl({ q: null })}
        onOpen={(letter) => openCard(personKeyOf(letter))}
        empty={{
          icon: isNarrowed ? "filter" : "mail",
          title: t(isNarrowed ? "emails.noMatchTitle" : "emails.emptyTitle"),
          text: t(isNarrowed ? "emails.noMatch" : "emails.empty"),
        }}
      />
      <EmailDomains />
    </>
  );
}

type Words = { t: Translate<"support">; language: Language };
/** Returns whose card an email belongs to: of a user, or of an address without one. */
const personKeyOf = ({ to, userId }: Pick<EmailListView, "to" | "userId">) =>
  userId === null ? to : String(userId);

type Retry = (letter: EmailListView) => void;

export function emailColumns({ t, language }: Words, onRetry: Retry): Column<EmailListView, "id">[] {
  return [
    {
      key: "to",
      head: t("emails.to"),
      width: "12rem",
      isTitle: true,
      cell: ({ to, userId, username }) => (
        <CardButton personKey={personKeyOf({ to, userId })} name={username ?? to}>
          {to}
        </CardButton>
      ),
    },
    {
      key: "kind",
      head: t("emails.kind"),
      width: "9.7rem",
      cell: ({ kind }) => t(`emailKinds.${kind}`),
    },
    {
      key: "state",
      head: t("emails.state"),
      width: "7.8rem",
      cell: (email) => <EmailStateBadge email={email} />,
    },
    {
      key: "attempts",
      head: t("emails.attempts"),
      width: "6.9rem",
      isNumber: true,
      cell: ({ attempts }) => formatNumber(attempts, language),
    },
    {
      key: "words",
      head: t("emails.words"),
      // The others have what they need; this one has the rest of the window.
      width: "clamp(9.6rem, 100vw - 61.5rem, 18rem)",
      cell: ({ words, state, nextAt }) => (
        <span className="max-md:wrap-anywhere">
          {words ? (
            <span className="font-mono">{outboxFile({ state, words }) ?? words}</span>
          ) : (
            state !== "queued" && "—"
          )}
          {state === "queued" && (
            <span className="text-ash">
              {words && " · "}
              {t("emails.next", { when: formatInstant(nextAt, language, { withSeconds: true }) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: "when",
      head: t("emails.when"),
      width: "10.8rem",
      cell: ({ stateAt }) => <Ago at={stateAt} withSeconds />,
    },
    actionsColumn("10.2rem", (letter) =>
      letter.state === "refused" || letter.state === "expired" || letter.state === "queued" ? (
        <Button
          variant="outline"
          size="tiny"
          aria-label={t("emails.retryOf", { name: letter.to })}
          onClick={() => onRetry(letter)}
        >
          {t("emails.retry")}
        </Button>
      ) : null,
    ),
  ];
}

type EmailFiltersProps = {
  state: EmailState | undefined;
  kind: EmailKind | undefined;
  domain: string;
};

/** Filters the emails by state, purpose, and the recipients' domain; it is in the query string. */
export function EmailFilters({ state, kind, domain }: EmailFiltersProps) {
  const { t } = useTranslation("support");
  return (
    <div className="dense flex grow flex-wrap items-center gap-2 max-sm:w-full">
      <Select
        aria-label={t("emails.state")}
        className="max-sm:w-full sm:w-44"
        value={state ?? ""}
        onChange={({ target }) => changeUrl({ state: target.value })}
      >
        <option value="">{t("emails.anyState")}</option>
        {emailStates.map((each) => (
          <option key={each} value={each}>
            {t(`emailStates.${each}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t("emails.kind")}
        className="max-sm:w-full sm:w-52"
        value={kind ?? ""}
        onChange={({ target }) => changeUrl({ kind: target.value })}
      >
        <option value="">{t("emails.anyKind")}</option>
        {emailKinds.map((each) => (
          <option key={each} value={each}>
            {t(`emailKinds.${each}`)}
          </option>
        ))}
      </Select>
      <Input
        aria-label={t("emails.domain")}
        placeholder={t("emails.domain")}
        className="sm:max-w-56"
        autoComplete="off"
        spellCheck={false}
        maxLength={emailMaxLength}
        value={domain}
        onChange={({ target }) => changeUrl({ domain: target.value }, "replace")}
      />
      {(state || kind || domain) && (
        <QuietButton
          className="whitespace-nowrap"
          onClick={() => changeUrl({ state: null, kind: null, domain: null })}
        >
          {t("emails.clear")}
        </QuietButton>
      )}
    </div>
  );
}

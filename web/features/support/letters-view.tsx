import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { letterKinds, letterStates } from "../../../src/features/mail/mail.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { QuietButton } from "../../kit/ui/button.tsx";
import { changeUrl, useUrlChoice, useUrlParam } from "../../lib/url-state.ts";
import { useLetters, useRetryLetter, useRetryLetters } from "./desk.queries.ts";
import { letterColumns } from "./letter-columns.tsx";
import { LetterDomains } from "./letter-domains.tsx";
import { LetterFilters } from "./letter-filters.tsx";

type LettersViewProps = { search: string; lead: ReactNode };

/** Every letter with what the mail server said of it, and how letters fare at each domain. */
export function LettersView({ search, lead }: LettersViewProps) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const words = { t, language };
  const state = useUrlChoice("state", letterStates);
  const kind = useUrlChoice("kind", letterKinds);
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

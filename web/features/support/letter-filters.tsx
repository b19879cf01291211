import { useTranslation } from "react-i18next";
import { emailMaxLength } from "../../../src/core/contract/limits.ts";
import {
  type LetterKind,
  type LetterState,
  letterKinds,
  letterStates,
} from "../../../src/features/mail/mail.contract.ts";
import { QuietButton } from "../../kit/ui/button.tsx";
import { Input, Select } from "../../kit/ui/input.tsx";
import { changeUrl } from "../../lib/url-state.ts";

type LetterFiltersProps = {
  state: LetterState | undefined;
  kind: LetterKind | undefined;
  domain: string;
};

/** Filters the letters by where they stand, what they are for, and the recipients' domain; it is in the query string. */
export function LetterFilters({ state, kind, domain }: LetterFiltersProps) {
  const { t } = useTranslation("console");
  return (
    <div className="dense flex grow flex-wrap items-center gap-2 max-sm:w-full">
      <Select
        aria-label={t("letters.state")}
        className="max-sm:w-full sm:w-44"
        value={state ?? ""}
        onChange={({ target }) => changeUrl({ state: target.value })}
      >
        <option value="">{t("letters.anyState")}</option>
        {letterStates.map((each) => (
          <option key={each} value={each}>
            {t(`letterStates.${each}`)}
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
        {letterKinds.map((each) => (
          <option key={each} value={each}>
            {t(`letterKinds.${each}`)}
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

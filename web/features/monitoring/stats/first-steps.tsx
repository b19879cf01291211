import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n.ts";
import { Icon } from "../../../kit/ui/icon.tsx";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { changeUrl } from "../../../lib/url-state.ts";
import { useFirstSteps, useStats } from "./stats.queries.ts";

const storageKey = "codex-admin-steps";
/** A portal with so many steps done is on its way. */
const enough = 4;

/** The checklist of a new portal, each step with a link to its tab; hidden when enough is done or it was dismissed. */
export function FirstSteps({ isMaster }: { isMaster: boolean }) {
  const { t } = useTranslation("stats");
  const [isAway, setAway] = useState(() => readStored("local", storageKey) === "away");
  const { data } = useStats();
  const { hasPage, hasMail } = useFirstSteps(!isAway, isMaster);
  const steps = [
    { text: t("start.password"), tab: undefined, isDone: true },
    ...(isMaster ? [{ text: t("start.mail"), tab: "settings", isDone: hasMail }] : []),
    { text: t("start.code"), tab: "codes", isDone: data && data.activeSecretCodes > 0 },
    { text: t("start.room"), tab: "rooms", isDone: data && data.totalRooms > 0 },
    { text: t("start.page"), tab: "pages", isDone: hasPage },
  ];
  const isKnown = steps.every(({ isDone }) => isDone !== undefined);
  if (isAway || !isKnown || steps.filter(({ isDone }) => isDone).length >= enough) return null;
  return (
    <section
      aria-labelledby="first-steps"
      className="flex items-center gap-x-6 border border-gold-dim bg-gold/4 py-1 pr-2 pl-4"
    >
      <div className="flex grow flex-wrap items-center gap-x-6">
        <h2 id="first-steps" title={t("start.lead")} className="text-gold">
          {t("start.title")}
        </h2>
        <ol className="flex flex-wrap gap-x-6 text-note">
          {steps.map(({ text, tab, isDone }) => (
            <li key={text} className="flex min-h-8 items-center gap-2">
              <span
                className={`grid size-4 place-items-center rounded-full border ${isDone ? "border-sage text-sage" : "border-edge"}`}
              >
                {isDone && <Icon name="check" className="size-2.5" />}
              </span>
              {isDone || !tab ? (
                <span className="text-ash">{text}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => changeUrl({ tab, q: null, sort: null, order: null })}
                  className="min-h-8 text-ink underline decoration-gold-dim underline-offset-4 transition-colors hover:text-gold"
                >
                  {text}
                </button>
              )}
              <span className="sr-only">({t(isDone ? "start.done" : "start.open")})</span>
            </li>
          ))}
        </ol>
      </div>
      <IconButton
        icon="close"
        label={t("start.dismiss")}
        className="shrink-0 self-start"
        onClick={() => {
          writeStored("local", storageKey, "away");
          setAway(true);
          document.querySelector("main")?.focus({ preventScroll: true });
        }}
      />
    </section>
  );
}

/** The share of the daily mail budget from which on the notice is shown. */
const shownFrom = 0.8;

/** Warns that the daily mail budget is running out, and says what can be done about it. */
export function MailBudgetNotice() {
  const { t } = useTranslation("stats");
  const language = useLanguage();
  const { data } = useStats();
  if (!data) return null;
  const { sent, budget } = data.mailBudget;
  if (sent < budget * shownFrom) return null;
  const format = (number: number) => formatNumber(number, language);
  return (
    <p role="status" className="border border-gold-dim bg-gold/4 px-5 py-3 text-ink leading-snug">
      {t("stats.mailBudget", { sent: format(sent), budget: format(budget) })}
    </p>
  );
}

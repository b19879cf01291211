import { type ComponentType, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { entriesWords, useLanguage } from "../../../i18n.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Icon } from "../../../kit/ui/icon.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { screen } from "../../../lib/screen.tsx";
import { readStored, readStoredObject, writeStored } from "../../../lib/storage.ts";
import { type StepName, useFirstSteps, useStats } from "./stats.queries.ts";

const StepForm = screen(async () => (await import("./step-form.tsx")).StepForm, entriesWords);

const storageKey = "codex-admin-steps";
const ofMaster: readonly StepName[] = ["password", "mail", "course", "code", "room", "backup"];
const ofAdmin: readonly StepName[] = ["password", "code", "room"];

/** How far this browser saw its portal get; a step that was done never comes back. */
type Progress = { hasBegun: boolean; done: readonly string[]; isLater: boolean; isOver: boolean };

function readProgress(): Progress {
  const stored = readStoredObject("local", storageKey);
  const done = Array.isArray(stored?.done) ? stored.done.map(String) : [];
  const isOver = stored?.isOver === true || readStored("local", storageKey) === "away";
  return { hasBegun: stored !== null, done, isLater: stored?.isLater === true, isOver };
}

type FirstStepsProps = {
  isMaster: boolean;
  /** The antechamber as the first initiate will see it. */
  Antechamber: ComponentType;
};

/** What a new portal needs, one step at a time, each done in place; at its end the antechamber. */
export function FirstSteps({ isMaster, Antechamber }: FirstStepsProps) {
  const { t } = useTranslation("stats");
  const [progress, setProgress] = useState(readProgress);
  const [chosen, setChosen] = useState<StepName>();
  const { isDone, firstCode } = useFirstSteps(!progress.isOver, isMaster);
  const steps = (isMaster ? ofMaster : ofAdmin).map((name) => ({
    name,
    isDone: progress.done.includes(name) || isDone[name],
  }));
  const done = steps.filter((step) => step.isDone).map(({ name }) => name);
  const isKnown = steps.every((step) => step.isDone !== undefined);
  // A portal with a code, admitted initiates and a room is not new.
  const isNew = progress.hasBegun || !(done.includes("code") && done.includes("room"));
  const isShown = isKnown && isNew && !progress.isOver;
  const left = steps.flatMap(({ name, isDone }) => (isDone || name === "password" ? [] : name));
  function remember(change: Partial<Progress>) {
    const next = { ...progress, ...change, hasBegun: true };
    writeStored("local", storageKey, JSON.stringify(next));
    setProgress(next);
  }
  const news = isShown && done.length > progress.done.length ? done : undefined;
  useEffect(() => {
    if (news) remember({ done: news });
  });
  if (!isShown) return null;
  const [first] = left;
  const step = left.find((name) => name === chosen) ?? first;
  const open = (name: StepName) => {
    setChosen(name);
    remember({ isLater: false });
  };
  return (
    <section aria-labelledby="first-steps" className="border border-gold-dim bg-gold/4 px-4 py-2 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-6">
        <h2 id="first-steps" className="text-gold">
          {t("start.title")}
        </h2>
        <ol className="flex grow flex-wrap gap-x-6 text-note">
          {steps.map(({ name, isDone }) => (
            <StepItem
              key={name}
              name={name}
              isDone={isDone === true}
              isOpen={!progress.isLater && name === step}
              onOpen={() => open(name)}
            />
          ))}
        </ol>
        {step && !progress.isLater && (
          <Button variant="outline" size="small" onClick={() => remember({ isLater: true })}>
            {t("start.later")}
          </Button>
        )}
      </div>
      {step && !progress.isLater && (
        <div className="mt-2 max-w-4xl border-line border-t pt-4 pb-3">
          <h3 className="text-lg">{t(`start.${step}`)}</h3>
          <p className="mt-1 mb-4 text-ash leading-snug">{t(`start.${step}Lead`)}</p>
          <Suspense>
            <StepForm key={step} step={step} firstCode={firstCode} />
          </Suspense>
        </div>
      )}
      {!step && (
        <div className="mt-2 border-line border-t pt-4 pb-3">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-ink">{t("start.end")}</p>
            <Button size="small" onClick={() => remember({ isOver: true })}>
              {t("start.close")}
            </Button>
          </div>
          <Suspense>
            <Antechamber />
          </Suspense>
        </div>
      )}
    </section>
  );
}

type StepItemProps = { name: StepName; isDone: boolean; isOpen: boolean; onOpen: () => void };

function StepItem({ name, isDone, isOpen, onOpen }: StepItemProps) {
  const { t } = useTranslation("stats");
  return (
    <li aria-current={isOpen ? "step" : undefined} className="flex min-h-8 items-center gap-2">
      <span
        className={`grid size-4 place-items-center rounded-full border ${isDone ? "border-sage text-sage" : "border-edge"}`}
      >
        {isDone && <Icon name="check" className="size-2.5" />}
      </span>
      {isDone || isOpen ? (
        <span className={isDone ? "text-ash" : "text-gold"}>{t(`start.${name}`)}</span>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          className="min-h-8 text-ink underline decoration-gold-dim underline-offset-4 transition-colors hover:text-gold"
        >
          {t(`start.${name}`)}
        </button>
      )}
      <span className="sr-only">({t(isDone ? "start.done" : "start.open")})</span>
    </li>
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

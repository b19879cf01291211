import { type ComponentType, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { entriesWords, lookWords } from "../../../kit/entry-words.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Icon } from "../../../kit/ui/icon.tsx";
import { screen } from "../../../lib/screen.tsx";
import { type Progress, readProgress, writeProgress } from "./progress.ts";
import { type StepName, useFirstSteps } from "./steps.queries.ts";

const StepForm = screen(async () => (await import("./step-form.tsx")).StepForm, entriesWords, lookWords);

const ofMaster: readonly StepName[] = ["password", "mail", "course", "code", "room", "look", "backup"];
const ofAdmin: readonly StepName[] = ["password", "code", "room"];

export type FirstStepsProps = {
  isMaster: boolean;
  /** The antechamber as the first initiate will see it. */
  Antechamber: ComponentType;
};

/** What a new portal needs, one step at a time, each done in place; at its end the antechamber. */
export function FirstSteps({ isMaster, Antechamber }: FirstStepsProps) {
  const { t } = useTranslation("steps");
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
    writeProgress(next);
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
            <StepForm
              key={step}
              step={step}
              firstCode={firstCode}
              onSkip={() => remember({ done: [...done, step] })}
            />
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
  const { t } = useTranslation("steps");
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

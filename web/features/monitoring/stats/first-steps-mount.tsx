import { Suspense } from "react";
import type { Words } from "../../../i18n.ts";
import { screen } from "../../../lib/screen.tsx";
import type { FirstStepsProps } from "./first-steps.tsx";
import { readProgress } from "./progress.ts";

const stepsWords: Words = {
  name: "steps",
  en: () => import("./words/steps.en.ts"),
  pt: () => import("./words/steps.pt.ts"),
  es: () => import("./words/steps.es.ts"),
};
const FirstSteps = screen(async () => (await import("./first-steps.tsx")).FirstSteps, stepsWords);

/** Fetches the first steps, unless this browser has put them away for good. */
export function FirstStepsMount(props: FirstStepsProps) {
  return (
    !readProgress().isOver && (
      <Suspense>
        <FirstSteps {...props} />
      </Suspense>
    )
  );
}

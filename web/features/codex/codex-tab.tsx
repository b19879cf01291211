import { Suspense } from "react";
import { onSignOut } from "../../lib/on-sign-out.ts";
import { forgetDraft } from "./book-draft.ts";
import { CodexWorkspace } from "./codex-workspace.tsx";
import { endGeneration } from "./generation.ts";
import { CodexList, RunsSection } from "./later.ts";
import { cancelAgain } from "./reprint.ts";

onSignOut(() => {
  forgetDraft();
  endGeneration();
  cancelAgain();
});

/** The codex generator, the list of generated books and the press runs, for the master admin. */
export function CodexTab({ search }: { search: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CodexWorkspace />
      <Suspense fallback={<div aria-hidden="true" className="skeleton h-64" />}>
        <CodexList search={search} />
        <RunsSection search={search} />
      </Suspense>
    </div>
  );
}

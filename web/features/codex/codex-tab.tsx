import { lazy, Suspense } from "react";
import { onSignOut } from "../../lib/staff-session.ts";
import { forgetDraft } from "./book-draft.ts";
import { CodexWorkspace } from "./codex-workspace.tsx";
import { endGeneration } from "./generation.ts";
import { cancelAgain } from "./reprint.ts";

// The form is shown first; these come while it is read.
const CodexList = lazy(async () => ({
  default: (await import("./codex-list.tsx")).CodexList,
}));
const RunsSection = lazy(async () => ({
  default: (await import("./runs/runs-section.tsx")).RunsSection,
}));

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

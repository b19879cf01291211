import { onSignOut } from "../../lib/on-sign-out.ts";
import { forgetDraft } from "./book-draft.ts";
import { CodexList } from "./codex-list.tsx";
import { CodexWorkspace } from "./codex-workspace.tsx";
import { endGeneration } from "./generation.ts";
import { cancelAgain } from "./reprint.ts";

onSignOut(() => {
  forgetDraft();
  endGeneration();
  cancelAgain();
});

/** The codex generator and the list of generated books, for the master admin. */
export function CodexTab({ search }: { search: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CodexWorkspace />
      <CodexList search={search} />
    </div>
  );
}

import { onSignOut } from "../../lib/on-sign-out.ts";
import { forgetDraft } from "./book-draft.ts";
import { closePress } from "./book-press.ts";
import { CodexDesk } from "./codex-desk.tsx";
import { CodexList } from "./codex-list.tsx";
import { cancelAgain } from "./reprint.ts";

onSignOut(() => {
  forgetDraft();
  closePress();
  cancelAgain();
});

/** The codex generator and the books it made, for the master admin. */
export function CodexTab({ search }: { search: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CodexDesk />
      <CodexList search={search} />
    </div>
  );
}

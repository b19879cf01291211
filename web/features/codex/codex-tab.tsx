import { CodexForm } from "./codex-form.tsx";
import { CodexList } from "./codex-list.tsx";

/** The codex generator and the books it made, for the master admin. */
export function CodexTab({ search }: { search: string }) {
  return (
    <div className="grid gap-6">
      <CodexForm />
      <CodexList search={search} />
    </div>
  );
}

import { type Deferred, deferredDeletes, deleteNow, undoDelete, undoMs } from "../lib/deferred-deletes.ts";
import { toast } from "../lib/toast.ts";
import { useConsoleWords } from "../lib/use-console-words.ts";
import { useCountdown } from "../lib/use-countdown.ts";
import { Button } from "./ui/button.tsx";

/** The deletes that can still be undone, each with the time that is left. */
export function UndoBar() {
  const { t } = useConsoleWords();
  const waiting = deferredDeletes.useValue();
  return (
    <section
      aria-label={t("undo.title")}
      className="fixed bottom-0 left-0 z-40 grid max-h-dvh w-full max-w-[30rem] gap-2 overflow-y-auto p-3 sm:p-5"
    >
      {waiting.map((each) => (
        <Waiting key={each.key} deferred={each} />
      ))}
    </section>
  );
}

function Waiting({ deferred: { key, name, at } }: { deferred: Deferred }) {
  const { t } = useConsoleWords();
  const seconds = useCountdown(at);
  function undo() {
    undoDelete(key);
    toast({ title: t("undo.stays", { name }) });
    document.querySelector<HTMLElement>("[role=tabpanel] section[tabindex]")?.focus({ preventScroll: true });
  }
  return (
    <div className="card flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-3 pl-4 shadow-[0_12px_48px_rgb(0_0_0/0.6)]">
      <p role="status" className="min-w-0 grow basis-40 text-note leading-snug">
        <span aria-hidden="true">{t("undo.leaving", { name, seconds })}</span>
        <span className="sr-only">{t("undo.leaving", { name, seconds: undoMs / 1000 })}</span>
      </p>
      <Button
        variant="outline"
        size="tiny"
        className="border-ember/60 text-ember"
        onClick={() => deleteNow(key)}
      >
        {t("undo.now")}
      </Button>
      <Button size="tiny" onClick={undo}>
        {t("undo.undo")}
      </Button>
    </div>
  );
}

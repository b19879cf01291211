import { consoleError, isDeclined } from "../../lib/console-error.ts";
import { fieldMessage } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";

type Outcome<Change, Saved> = { saved: Saved[]; refused: (Change & { error: unknown })[] };

/** Saves changes one after the other, and goes on after one whose value is refused; any other failure would be theirs, too. */
export async function saveEach<Change, Saved>(
  changes: readonly Change[],
  save: (change: Change) => Promise<Saved>,
): Promise<Outcome<Change, Saved>> {
  const outcome: Outcome<Change, Saved> = { saved: [], refused: [] };
  for (const change of changes) {
    try {
      outcome.saved.push(await save(change));
    } catch (error) {
      outcome.refused.push({ ...change, error });
      if (fieldMessage(error, "value") === undefined) break;
    }
  }
  return outcome;
}

/** Says that all was saved and where it is seen, or why the first that was refused was not. */
export function tellSaved(
  [first]: readonly { error: unknown }[],
  { done, failed, where }: { done: string; failed: string; where: string | undefined },
): void {
  if (!first) toast({ title: done, ...(where && { description: where }) });
  else if (!isDeclined(first.error))
    toast({ title: failed, description: consoleError(first.error), variant: "destructive" });
}

import { deferredDeletes } from "../lib/deferred-deletes.ts";
import { withWords } from "../lib/use-console-words.ts";
import { lazyDialog } from "./lazy-dialog.tsx";

const UndoBar = lazyDialog(async () => (await withWords(import("./undo-bar.tsx"), "tools")).UndoBar);
const stay = () => undefined;

/** Loads the bar of deletes that can be undone. */
export function UndoMount() {
  return deferredDeletes.useValue().length > 0 && <UndoBar onClose={stay} />;
}

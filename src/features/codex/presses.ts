import { drawingWork, keptWorkerBytes, sharePictureWork } from "../../core/lib/heavy-kinds.ts";
import type { HeavyKind, HeavyWork } from "../../core/lib/heavy-work.ts";
import { keptPress, type Press, withinBudget, workerPress } from "./codex.press.ts";

/** Returns the workers that make books and draw, or what tests give in their place. */
export function pressesOf(heavy: HeavyWork, own?: Press) {
  /** A press whose worker waits for its next order, and ends when other work needs the memory. */
  const warmPress = (kind: HeavyKind) =>
    own ?? keptPress(undefined, undefined, (drop) => heavy.keep(kind, keptWorkerBytes, drop));
  /** For what is drawn within a book's own turn, and waits no second time. */
  const drawing = warmPress(drawingWork);
  return {
    books: own ?? workerPress,
    drawing,
    /** For what somebody waits for: copies of one book follow each other, as previews and bookplates do. */
    awaited: withinBudget(drawing, heavy, drawingWork),
    /**
     * For pictures of shared links, which nobody waits for. They are drawn at a lower priority, and a thread that is not root's
     * cannot raise it again, so that no awaited order follows them.
     */
    pictures: withinBudget(warmPress(sharePictureWork), heavy, sharePictureWork),
  };
}

export type Presses = ReturnType<typeof pressesOf>;

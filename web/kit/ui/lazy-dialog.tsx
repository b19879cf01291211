import { type ComponentType, type FunctionComponent, useEffect, useState } from "react";
import { type Words, withWords } from "../../i18n.ts";
import { consoleError } from "../../lib/console-error.ts";
import { toast } from "../../lib/toast.ts";

/** How long to wait in a browser that cannot say when it is idle. */
const fetchesAheadMs = 2000;

/**
 * Returns a dialog, or a menu, whose code is no part of the first view: with the words that it needs besides those around it, it is fetched ahead when the browser is idle, or at
 * the first opening. It is rendered only while it is open; when its code does not arrive, it says so and closes.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  ...words: Words[]
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    loaded ??= await withWords(load, words);
    return loaded;
  };
  whenIdle(() => void fetchCode().catch(() => undefined));

  // biome-ignore lint/correctness/noComponentHookFactories: called once a dialog, in a module, as React's own `lazy` is
  return function LazyDialog(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const { onClose } = props;
    // biome-ignore lint/correctness/useExhaustiveDependencies: an opening asks once, whatever is rendered anew meanwhile
    useEffect(() => {
      if (Shown) return;
      let isOpen = true;
      fetchCode().then(
        (code) => isOpen && setShown(() => code),
        (error) => {
          if (!isOpen) return;
          toast({ title: consoleError(error), variant: "destructive" });
          onClose();
        },
      );
      return () => {
        isOpen = false;
      };
    }, []);
    return Shown ? <Shown {...props} /> : null;
  };
}

function whenIdle(run: () => void): void {
  // Safari has no such call.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run);
  else setTimeout(run, fetchesAheadMs);
}

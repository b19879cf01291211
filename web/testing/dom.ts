import { afterAll, afterEach } from "bun:test";
import { GlobalRegistrator } from "@happy-dom/global-registrator";
import type { ReactNode } from "react";
import { everyWords } from "./words.ts";

/** Loads what looks for a document once, while it loads, for test files that only read what components are made of. */
export async function loadWithDocument(): Promise<void> {
  GlobalRegistrator.register({ url: "http://localhost/" });
  await import("@radix-ui/react-toast");
  await GlobalRegistrator.unregister();
}

/** Has the history tell of its changes: the router sees to that in the first document of a run alone. */
function tellOfHistory(): void {
  for (const type of ["pushState", "replaceState"] as const) {
    const change = history[type].bind(history);
    history[type] = (...step) => {
      change(...step);
      dispatchEvent(new Event(type));
    };
  }
}

/**
 * Gives a test file a document until its last test has ended, with the English texts of all namespaces.
 * Components are imported after this call, dynamically: some libraries look for a document while they load.
 */
export async function openDom() {
  GlobalRegistrator.register({ url: "http://localhost/" });
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  tellOfHistory();
  const { act, createElement } = await import("react");
  const { createRoot } = await import("react-dom/client");
  const { QueryClientProvider } = await import("@tanstack/react-query");
  const { createQueryClient } = await import("../lib/query-client.ts");
  const { loadWords, startI18n } = await import("../i18n.ts");
  // Radix looks for a document once, while it loads: for all files of a run, so none may load it late, when a file's document is gone.
  await import("@radix-ui/react-toast");
  const { toasts } = await import("../lib/toast.ts");
  // Those that another file of the run left would show themselves here.
  toasts.set([]);
  await startI18n();
  await loadWords(...everyWords);
  const unmounts: (() => void)[] = [];

  afterEach(() =>
    act(() => {
      for (const unmount of unmounts.splice(0)) unmount();
    }),
  );
  afterAll(() => GlobalRegistrator.unregister());

  return {
    act,
    /** Renders into the document, with nothing in the cache, and returns what there is, and how to render again in its place. */
    async render(node: ReactNode) {
      const container = document.body.appendChild(document.createElement("div"));
      const root = createRoot(container);
      unmounts.push(() => {
        root.unmount();
        container.remove();
      });
      const client = createQueryClient();
      const show = (next: ReactNode) =>
        act(async () => root.render(createElement(QueryClientProvider, { client }, next)));
      await show(node);
      return { container, show };
    },
    click: (element: Element | null) =>
      act(async () => element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))),
    /** Types a text into an input, as a person does who replaces what is in it. */
    type: (input: HTMLInputElement, text: string) =>
      act(async () => {
        // React reads the value through the prototype's setter to notice a change.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
  };
}

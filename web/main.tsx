import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { loadScreen } from "./app/screens.tsx";
import { currentLanguage, startI18n } from "./i18n.ts";
import { applyMotion } from "./lib/motion.ts";

const root = document.getElementById("root");
/** The language of the screen that the document came with; none when it came without one. */
const prerendered = root?.dataset.screen === undefined ? undefined : document.documentElement.lang;

// What stands already does not arrive once more.
for (const each of document.querySelectorAll<HTMLElement>(".arrive")) each.style.animation = "none";
applyMotion();

// Dictionary and screen are fetched together and before the first render, so that nothing shifts afterwards.
const words = startI18n();
const screen = loadScreen(location.pathname);

words.then(
  async () => {
    // A screen that did not load is reported by its guard, with a reload button.
    const isLoaded = await screen.then(
      () => true,
      () => false,
    );
    if (!root) return;
    // As a transition it is done in short steps, between which the page answers.
    if (isLoaded && prerendered === currentLanguage()) startTransition(() => void hydrateRoot(root, <App />));
    else createRoot(root).render(<App />);
  },
  () => undefined,
);

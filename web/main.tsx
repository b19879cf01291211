import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { loadScreen } from "./app/screens.tsx";
import { startLanguage } from "./lib/language.ts";
import { applyMotion } from "./lib/motion.ts";

applyMotion();

// Dictionary and screen are fetched together and before the first paint, so that nothing shifts afterwards.
const words = startLanguage();
const screen = loadScreen(location.pathname);
const root = document.getElementById("root");

words.then(
  async () => {
    // A screen that did not load is reported by its guard, with a reload button.
    await screen.catch(() => undefined);
    if (root) createRoot(root).render(<App />);
  },
  () => undefined,
);

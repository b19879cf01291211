import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { applyMotion } from "./app/motion-control.tsx";
import { loadScreen } from "./app/screens.ts";
import { currentLanguage, layOver, startI18n } from "./i18n.ts";
// Every screen with a form takes these: in scripts of their own they would weigh more.
import "./kit/form/field.tsx";
import "./kit/form/use-draft.ts";
import "./kit/ui/input.tsx";
import "./kit/ui/card.tsx";
import { guardHistory } from "./lib/back-guard.ts";
import { ownChoice } from "./lib/own-identity.ts";
import { addPreloaded, createQueryClient } from "./lib/query-client.ts";

const root = document.getElementById("root");
/** What the document came in, before another language is shown. */
const documentLanguage = document.documentElement.lang;

// Existing elements do not appear with an animation.
for (const each of document.querySelectorAll<HTMLElement>(".arrive")) each.style.animation = "none";
applyMotion();
guardHistory();

// Dictionary and screen are fetched together and before the first render, so that nothing shifts afterwards.
// Few portals have words of their own.
let isPaintedAsSaid = true;
if (ownChoice("words"))
  layOver(async (language) => {
    try {
      return await (await import("./lib/own-words.ts")).ownWordsIn(language);
    } catch {
      // Without them a screen says the original's, rather than not to open.
      isPaintedAsSaid = false;
      return {};
    }
  });
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
    const queries = createQueryClient();
    const app = <App queries={queries} />;
    const isInLanguage = documentLanguage === currentLanguage();
    if (isInLanguage) addPreloaded(queries);
    // As a transition it is done in short steps, between which the page answers.
    if (isLoaded && isInLanguage && isPaintedAsSaid && root.dataset.screen !== undefined)
      startTransition(() => void hydrateRoot(root, app));
    else createRoot(root).render(app);
  },
  () => undefined,
);

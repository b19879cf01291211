import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import type { Language } from "../src/contract/languages.ts";
import { pagePlaces } from "../src/contract/page-places.ts";
import { paths, roomPath, scrollPath, sealPath } from "../src/contract/paths.ts";
import { App } from "./app/app.tsx";
import { carry } from "./app/content-screen.tsx";
import { loadScreen } from "./app/screens.tsx";
import { showLanguage } from "./lib/language.ts";

/** The screens that show the same to everybody at first, with a path that leads to each; of a content page all but its parts. */
const shownToAll = {
  home: paths.home,
  initiate: paths.initiate,
  register: paths.register,
  comeBack: paths.comeBack,
  anteRoom: paths.anteRoom,
  room: roomPath(1),
  seal: sealPath("-".repeat(40)),
  scroll: scrollPath("-".repeat(43)),
  notFound: "/not/found",
  contentPage: "/content/page",
};

/** Preloads that React puts before the markup, of pictures that the browser finds in it as early. */
const preloads = /<link rel="preload"[^>]*>/g;

/**
 * Returns the markup of each screen that can be rendered before anybody asks, by the name of its path.
 * The portal's name stands in it as `%product%`, and the place of a greeting is kept.
 */
export async function prerender(language: Language): Promise<Record<string, string>> {
  const markup: Record<string, string> = {};
  for (const [name, path] of Object.entries(shownToAll)) {
    await showLanguage(language);
    await loadScreen(path);
    carry(name === "contentPage" ? pagePlaces : null);
    const html = renderToString(
      <Router ssrPath={path}>
        <App />
      </Router>,
    );
    markup[name] = html.replace(preloads, "");
  }
  return markup;
}

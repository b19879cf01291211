import { QueryClientProvider } from "@tanstack/react-query";
import i18next, { type PostProcessorModule } from "i18next";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import {
  hallKey,
  loginHintKey,
  type PreloadedKey,
  pageKey,
  returningName,
  roomKey,
  slot,
  slotName,
} from "../src/core/contract/documents.ts";
import type { Language } from "../src/core/contract/languages.ts";
import { isOwnText } from "../src/core/contract/own-words.ts";
import { downloadPath, paths, roomPath, sealPath } from "../src/core/contract/paths.ts";
import { App } from "./app/app.tsx";
import { PortalLayout } from "./app/portal-layout.tsx";
import { loadScreen } from "./app/screens.ts";
import { CodeSheet } from "./features/initiation/code-page.tsx";
import { VerifySheet } from "./features/initiation/verify-page.tsx";
import { showLanguage } from "./i18n.ts";
import { renderForReturning } from "./lib/identity.ts";
import { createQueryClient } from "./lib/query-client.ts";

/** The screens that show the same to everybody at first, with a path that leads to each; of a content page all but its parts. */
const shownToAll = {
  home: paths.home,
  initiate: paths.initiate,
  register: paths.register,
  comeBack: paths.comeBack,
  anteRoom: paths.anteRoom,
  room: roomPath(1),
  seal: sealPath("-".repeat(40)),
  downloadPage: downloadPath("-".repeat(43)),
  adminLogin: paths.adminLogin,
  notFound: "/not/found",
  contentPage: "/content/page",
};

/** Those of them that greet who returns, and are rendered for them, too. */
const greeting = ["home", "initiate", "register"] as const;

/** A text whose parts the server knows. */
const text = { title: slot("title"), content: slot("html:content"), language: slot("attr:language") };
const hint = { adminEmail: slot("adminEmail"), hasEnded: slot("hasEnded") };
const page = { ...text, buttonText: slot("buttonText"), buttonUrl: slot("buttonUrl") };

/** What the documents of initiates bring. */
const shownToOne = {
  hall: {
    path: paths.anteRoom,
    key: hallKey,
    view: { userId: 0, username: slot("username"), isFirst: slot("isFirst"), rooms: [] },
  },
  openRoom: {
    path: roomPath(1),
    key: roomKey(1),
    view: {
      ...text,
      id: 1,
      description: null,
      sign: slot("sign"),
      light: null,
      closesAt: slot("closesAt"),
      whispers: null,
    },
  },
};

/** Makes a branch of each text that the owner's words may stand for, which names what it was said with. */
const ownTexts: PostProcessorModule = {
  type: "postProcessor",
  name: "ownTexts",
  process(said, asked, { ns, ...given }) {
    const [key = ""] = [asked].flat();
    const spaces = [ns ?? [], i18next.options.fallbackNS || []].flat();
    const space = spaces.find((each) => i18next.getResource(i18next.language, each, key) !== undefined);
    const name = `${space}:${key}`;
    if (!isOwnText(name)) return said;
    const values = Object.entries(given).flatMap(([each, value]) => {
      const from = slotName(value);
      return from === undefined ? [] : [`|${each}=${from}`];
    });
    return slot(`own:${name}${values.join("")}`) + said + slot("end");
  },
};
i18next.use(ownTexts);
Object.assign(i18next.options, { postProcess: [ownTexts.name] });

const onTheWay = { email: "…", username: "…", resendAt: 0, hasCode: false, isProven: false };

/** Screens that hang on the browser's memory, as somebody on their way sees them: shown while their words are written. */
const shownToOwner = {
  verifySheet: {
    path: paths.verify,
    Sheet: () => <VerifySheet pending={onTheWay} onChange={() => undefined} />,
  },
  codeSheet: { path: paths.codeEntry, Sheet: CodeSheet },
} as const;

/** Preloads that React puts before the markup, of pictures that the browser finds in it as early. */
const preloads = /<link rel="preload"[^<>]*>/g;

/**
 * Returns the markup of each screen that can be prerendered, by the name of its path. Values that the server knows
 * are slots in it, and the place of a greeting is reserved.
 */
export async function prerender(language: Language): Promise<Record<string, string>> {
  const markup: Record<string, string> = {};
  for (const [name, path] of Object.entries(shownToAll))
    markup[name] = await rendered(
      path,
      language,
      [pageKey(path, language), name === "contentPage" ? page : null],
      [loginHintKey, hint],
    );
  renderForReturning(true);
  for (const name of greeting) markup[returningName(name)] = await rendered(shownToAll[name], language);
  renderForReturning(false);
  for (const [name, { path, key, view }] of Object.entries(shownToOne))
    markup[name] = await rendered(path, language, [key, view]);
  for (const [name, { path, Sheet }] of Object.entries(shownToOwner)) {
    await loadScreen(path);
    const sheet = (
      <QueryClientProvider client={createQueryClient()}>
        <PortalLayout>
          <Sheet />
        </PortalLayout>
      </QueryClientProvider>
    );
    markup[name] = htmlOf(path, sheet);
  }
  return markup;
}

async function rendered(
  path: string,
  language: Language,
  ...preloaded: [key: PreloadedKey, data: object | null][]
): Promise<string> {
  const queries = createQueryClient();
  for (const [key, data] of preloaded) queries.setQueryData(key, data);
  await showLanguage(language);
  await loadScreen(path);
  return htmlOf(path, <App queries={queries} />);
}

const htmlOf = (path: string, shown: ReactElement): string =>
  renderToString(<Router ssrPath={path}>{shown}</Router>).replace(preloads, "");

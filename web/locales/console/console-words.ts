import { loadWords, type Words } from "../../i18n.ts";

const inOneFile = (load: Words["en"]): Words => ({ en: load, pt: load, es: load });

/** The console's own texts, which every screen of it takes, and those that come with what needs them. */
const parts = {
  frame: {
    en: () => import("./en.ts"),
    pt: () => import("./pt.ts"),
    es: () => import("./es.ts"),
  },
  /** Of the codex. */
  press: inOneFile(() => import("./press.ts")),
  /** Of its runs, buyers and editions. */
  runs: inOneFile(() => import("./runs.ts")),
  /** Of settings, and of logs and their rows. */
  content: {
    en: () => import("./content.en.ts"),
    pt: () => import("./content.pt.ts"),
    es: () => import("./content.es.ts"),
  },
  /** Of the siege and the lines. */
  guard: {
    en: () => import("./guard.en.ts"),
    pt: () => import("./guard.pt.ts"),
    es: () => import("./guard.es.ts"),
  },
  /** Of the desk. */
  desk: {
    en: () => import("./desk.en.ts"),
    pt: () => import("./desk.pt.ts"),
    es: () => import("./desk.es.ts"),
  },
  /** Of pages, of the editors of texts, and of dialogs of codes, rooms and roles. */
  texts: {
    en: () => import("./texts.en.ts"),
    pt: () => import("./texts.pt.ts"),
    es: () => import("./texts.es.ts"),
  },
  /** Of what is wrong with fields. */
  faults: inOneFile(() => import("./faults.ts")),
  /** Of second factors. */
  factors: inOneFile(() => import("./factors.ts")),
  /** Of tools that are opened. */
  tools: {
    en: () => import("./tools.en.ts"),
    pt: () => import("./tools.pt.ts"),
    es: () => import("./tools.es.ts"),
  },
  /** Of the settings’ own tab: the doctor, alerts and webhooks with it. */
  settings: inOneFile(() => import("./settings.ts")),
  /** Of readiness and ties. */
  ready: {
    en: () => import("./ready.en.ts"),
    pt: () => import("./ready.pt.ts"),
    es: () => import("./ready.es.ts"),
  },
};

/** Loads the console's texts in the current language, and from then on in each one that is chosen. */
export const openConsoleWords = () => loadWords("console", parts.frame);

/** Loads parts of the texts for what is being loaded, and returns that. */
export async function withWords<Loaded>(
  loading: Promise<Loaded>,
  ...needed: (keyof typeof parts)[]
): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, ...needed.map((part) => loadWords("console", parts[part]))]);
  return loaded;
}

/** What stands around the screens of visitors, and where there is none. */
export const en = {
  layout: {
    skip: "Skip to content",
    nav: "Main",
    portal: "Portal",
    mysteries: "Mysteries",
    philosophy: "Philosophy",
    language: "Language",
    still: "Pause the motion",
    wake: "Resume the motion",
    motto: "As above, so below",
  },
  notFound: {
    title: "Lost in the Void",
    text: "There is no door at this address. Some paths end so that you may look up.",
    back: "Return to Portal",
  },
};

declare module "../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    app: typeof en;
  }
}

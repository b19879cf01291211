/** What stands around the console's tabs. */
export const en = {
  search: {
    label: "Search all tables",
  },
  login: {
    checking: "Verifying authentication...",
  },
  shell: {
    menu: "Menu",
    commands: "Commands (Ctrl+K)",
    title: "Observatory",
    skip: "Skip to content",
    back: "Back to Portal",
    tabs: "Sections",
  },
  tabs: {
    codes: "Secret Codes",
    rooms: "Rooms",
    hints: "Hints",
    users: "Users",
    pages: "Pages",
    codex: "Codex Generator",
    settings: "Settings",
    audit: "Audit Logs",
    logs: "Logs",
  },
  command: {
    title: "Commands",
    placeholder: "What to do, a tab, or a search…",
    createCode: "Create a code",
    createRoom: "Create a room",
    createPage: "Create a page",
    makeCodex: "Generate a codex",
    backUp: "Back up now",
    pauseGate: "Pause the gate",
    openGate: "Open the gate again",
    pauseTitle: "Pause the gate?",
    pauseText: "Nobody new gets in until you open it again. People already inside notice nothing.",
    backupBegun: "The backup has started",
    backupFailed: "The backup could not be started",
    gateChanged: "The gate was changed",
    gateFailed: "The gate could not be changed",
    open: "Open {{name}}",
    narrow: "{{name}}: {{what}}",
    find: "Search for “{{search}}”",
    view: "View: {{name}}",
    keep: "Save this view as “{{name}}”",
    drop: "Remove the view “{{name}}”",
    kept: "The view “{{name}}” is saved in this browser until you sign out",
    dropped: "The view “{{name}}” was removed",
  },
};

declare module "../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    observatory: typeof en;
  }
}

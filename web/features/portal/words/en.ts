/** What the console says where settings are changed, with the titles of all cards there. */
export const en = {
  settingsTab: {
    failedTitle: "The settings could not be loaded",
    course: "Course Configuration",
    portal: "Portal",
    mail: "Mail",
    shops: "Shops",
    audit: "Audit log",
    on: "On",
    off: "Off",
    comesFirst: "Comes first",
    putFirst: "Put first",
    putFirstNamed: "Put first: {{name}}",
    fromEnvironment:
      "Set by {{name}} in the portal’s environment, which takes precedence. It can only be changed there.",
    fromSetting: "Saved here.",
    fromDefault: "The default; nothing is saved here.",
    smtpHint: "smtps://user:password@host:465",
    show: "Show what I type",
    hide: "Hide what I type",
    remove: "Clear",
    removeNamed: "Clear: {{name}}",
    saveNamed: "Save: {{name}}",
    updated: "Setting updated successfully",
    failed: "Failed to update setting",
    testTitle: "Test message",
    testHint: "Uses the values typed above, saved or not.",
    testTo: "Send to",
    testSend: "Send test message",
    testSending: "Sending…",
    testTaken: "The mail server accepted it",
    testRefused: "The test message was not accepted",
    testFailed: "The test could not be run",
    pauseSection: "Pause",
  },
  backups: {
    section: "Backups",
  },
  doctor: {
    title: "Doctor",
    lead: "Looks for what is set up wrongly: mail, address, clock, disk, files, staff, rooms and codes.",
  },
  watching: {
    title: "Alerts",
    lead: "When something goes wrong, one email per event and day says what it is and where to fix it.",
  },
  webhooks: {
    title: "Webhooks",
    lead: "Alerts are also sent to these addresses, signed by the rules of standardwebhooks.",
  },
};

declare module "../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    portal: typeof en;
  }
}

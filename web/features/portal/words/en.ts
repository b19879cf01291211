/** What the console says where settings are changed, with the titles of all cards there. */
export const en = {
  settingsTab: {
    rail: "Subjects",
    search: "Search the settings",
    nothingFound: "Nothing found",
    unsaved: "not saved",
    security: "Security",
    failedTitle: "The settings could not be loaded",
    course: "Course Configuration",
    identity: "Appearance",
    words: "Words",
    wordsLead:
      "What visitors read on screens and in emails, in your words. What you do not change stays as it is.",
    portal: "Portal",
    mail: "Mail",
    shops: "Shops",
    audit: "Audit log",
    pauseSection: "Pause",
  },
  backups: {
    section: "Backups",
  },
  doctor: {
    title: "Health check",
  },
  watching: {
    title: "Alerts",
  },
  webhooks: {
    title: "Webhooks",
    lead: "Alerts are also sent to these addresses, signed following standardwebhooks.",
  },
};

declare module "../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    portal: typeof en;
  }
}

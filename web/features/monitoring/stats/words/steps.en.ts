/** What the console says of the first steps of a new portal. */
export const en = {
  start: {
    title: "First steps",
    password: "Your own password",
    mail: "Email",
    mailLead: "One-time codes are sent through this server. Send yourself a test before you save.",
    course: "Course link",
    courseLead: "Where the course takes place. The home page shows this link.",
    code: "The first code",
    codeLead: "People who enter this code get in. Note who it is for.",
    codeField: "Secret code",
    labelField: "Who gets it",
    labelHint: "For example: the spring class. Only staff see this.",
    usesField: "How many people",
    room: "The first room",
    roomLead: "What is behind the gate. Everybody who gets in can read it.",
    roomField: "Name of the room",
    textField: "Text",
    look: "Make it yours",
    lookLead:
      "Give the portal your own title, colours, emblem and words. You can also begin from a finished example.",
    lookOpen: "Open Appearance",
    lookKeep: "Keep it as it is",
    backup: "Off-site backup",
    backupLead:
      "The portal makes a backup every night on its own machine. With off-site storage, there is also a copy outside it.",
    failed: "Not saved",
    done: "done",
    open: "to do",
    later: "Later",
    end: "All done. This is what the first initiate will see.",
    close: "Close",
  },
};

declare module "../../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    steps: typeof en;
  }
}

/** What the console says of how the portal stands, and of the first steps. */
export const en = {
  shell: {
    updated: "Last updated {{time}}",
    notUpdated: "The numbers could not be refreshed",
  },
  state: {
    well: "All is well",
    proven: "backup tested {{at}}",
    newer: "Version {{version}} is out",
  },
  stats: {
    title: "At a glance",
    today: "Today",
    users: "Total Users",
    codes: "Active Codes",
    rooms: "Total Rooms",
    activity: "Recent Activity",
    failures: "Refused attempts",
    events: "Events",
    lastDay: "in 24 hours",
    trendFull:
      "{{what}} over the last 30 days: {{sum}} in total, {{today}} today, {{most}} on the busiest day.",
    funnel: "Newcomers today",
    funnelHint: "How far the people who gave a name today (UTC) have come.",
    gateName: "Name",
    gateCipher: "Cipher",
    gateKey: "Key",
    gateRoom: "Room",
    named: "gave a name",
    verified: "verified",
    admitted: "admitted",
    entered: "in the antechamber",
    refusedToday: "Refused today: {{number}}",
    changed: "{{change}} in 30 days",
    standing: "{{what}} over the last 30 days: {{first}} at first, {{last}} now, {{most}} at most.",
    mailBudget:
      "Emails sent in the last 24 hours: {{sent}} of {{budget}}. The last tenth is reserved for people already known here, and the tenth before it for networks that have asked for none today; once all are used, nobody receives a code. The master admin can raise the limit in the settings.",
  },
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
    stats: typeof en;
  }
}

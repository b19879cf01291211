/** What the console says of how the portal stands, and of the first steps. */
export const en = {
  shell: {
    updated: "Last updated {{time}}",
    notUpdated: "The numbers could not be refreshed",
  },
  state: {
    well: "All well",
    proven: "backup proven {{at}}",
  },
  stats: {
    title: "At a glance",
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
    funnelHint: "Of those who gave a name today (UTC), how far they came.",
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
      "Emails used in the last 24 hours: {{sent}} of {{budget}}. The last tenth is reserved for people who are known here, and the one before it for networks that asked for none today; once all are used, nobody receives a code. The master admin can raise the limit in the settings.",
  },
  start: {
    title: "First steps",
    lead: "What a portal needs before its first visitor.",
    password: "Choose your own password",
    mail: "Set up the mail server",
    code: "Create a secret code",
    room: "Create a room",
    page: "Publish a page",
    done: "done",
    open: "to do",
    dismiss: "Hide this list",
  },
};

declare module "../../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    stats: typeof en;
  }
}

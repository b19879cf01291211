/** What the console says of how the portal stands. */
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
};

declare module "../../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    stats: typeof en;
  }
}

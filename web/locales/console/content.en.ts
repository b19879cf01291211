import { en as badges } from "../../../src/locales/badges/en.ts";
import { en as details } from "../../../src/locales/details/en.ts";
import { en as settings } from "../../../src/locales/settings/en.ts";

export const en = {
  audit: {
    title: "Audit Logs",
    logsTitle: "Logs",
    total: "Total Logs",
    id: "ID",
    user: "User",
    system: "System",
    action: "Action",
    details: "Details",
    ip: "IP Address",
    timestamp: "Timestamp",
    search: "Search the logs",
    emptyTitle: "Nothing has happened yet",
    empty: "Every sign-in, code and change is recorded here.",
    noMatchTitle: "Nothing matches",
    noMatch: "No entry matches the search and the filters.",
    anyAction: "Any action",
    person: "Person",
    anyPerson: "Anyone",
    findPerson: "Name or email",
    noPerson: "Nobody found",
    dropPerson: "Show everyone",
    from: "From date",
    to: "To date",
    clear: "Clear the filters",
    news_one: "{{count}} new entry",
    news_other: "{{count}} new entries",
    newsHint: "Show the new entries",
  },
  ...badges,
  ...details,
  ...settings,
};

/** What the lines of the log say. */
export const en = {
  lines: {
    title: "Lines of the log",
    level: "From which level on",
    search: "Search the lines",
    anyRequest: "Lines of all requests",
    onlyRequest: "Only the lines of this request",
    hold: "Pause",
    goOn: "Resume",
    count_one: "{{count}} line",
    count_other: "{{count}} lines",
    failed: "The lines could not be loaded",
    noneTitle: "No lines",
    none: "Nothing was logged that fits. An instance keeps its last thousand lines, and starts anew when it is restarted.",
    debug: "Details",
    info: "Events",
    warn: "Warnings",
    error: "Errors",
    instance: "Instance",
  },
};

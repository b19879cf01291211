/** What the console says of hints. */
export const en = {
  hintPlaces: {
    gate: "At the gate",
    door: "At the door",
    inside: "Inside",
  },
  hintLeads: {
    gate: "For people who enter a secret code.",
    door: "While the room is sealed and its code can be entered.",
    inside: "Once the room is open: about the next riddle, for instance.",
  },
  hintConditions: {
    failures: "After wrong codes",
    hours: "After some hours",
    request: "Whenever somebody asks",
    pattern: "For a wrong code that looks like a pattern",
  },
  failuresHints: {
    gate: "Wrong codes that the initiate entered at the gate.",
    door: "Wrong codes that the initiate entered at this door.",
    inside: "Wrong codes that the initiate entered anywhere after first reading the room.",
  },
  hoursHints: {
    gate: "Hours since the initiate confirmed the email.",
    door: "Hours since the initiate was admitted, or since the room was first shown, if that was later.",
    inside: "Hours since the initiate first read the room.",
  },
  hintsTab: {
    title: "Hints",
    where: "Where",
    theGate: "The gate",
    room: "Room {{number}}",
    lead: "Hints open in order: nobody gets one before the ones above it.",
    newTitle: "New hint",
    editTitle: "Edit hint",
    add: "Add hint",
    condition: "Condition",
    failures: "Wrong codes",
    hours: "Hours",
    requestHint: "It only waits its turn.",
    patternCondition:
      "Shown when a code is wrong, here and at every door. The attempt counts as usual. If several patterns fit, the one with the most characters other than * and ? is used.",
    pattern: "Pattern",
    patternHint:
      "* is any number of characters, ? exactly one. Hyphens, spaces and upper or lower case do not count; O counts as 0, and I and L as 1.",
    replies: "For a wrong code",
    text: "Text",
    textHint: "Plain text, at most 500 characters. It must not give a valid code away.",
    languages: "Language of the text",
    missing: "missing",
    missingIn: "Missing: {{language}}. Its readers get the text in another language.",
    onRequest: "whenever somebody asks",
    afterFailures_one: "after {{count}} wrong code",
    afterFailures_other: "after {{count}} wrong codes",
    afterHours_one: "after {{count}} hour",
    afterHours_other: "after {{count}} hours",
    taken_one: "opened by {{count}} initiate",
    taken_other: "opened by {{count}} initiates",
    answered_one: "shown {{count}} time",
    answered_other: "shown {{count}} times",
    moveUp: "Move hint {{number}} up",
    moveDown: "Move hint {{number}} down",
    moved: "Hint is now {{number}} of {{most}}",
    deleteTitle: "Delete hint",
    deleteSure_one:
      "Are you sure you want to delete this hint? {{count}} initiate who opened it will no longer have it.",
    deleteSure_other:
      "Are you sure you want to delete this hint? {{count}} initiates who opened it will no longer have it.",
    deleteReply: 'Are you sure you want to delete the hint for "{{name}}"? This action cannot be undone.',
    savedToast: "Hint saved successfully",
    saveFailed: "Failed to save hint",
    deletedToast: "Hint deleted successfully",
    deleteFailed: "Failed to delete hint",
    orderFailed: "Failed to move hint",
  },
};

declare module "../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    hints: typeof en;
  }
}

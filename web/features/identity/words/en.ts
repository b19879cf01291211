/** What the console says of the portal's appearance and of the owner's words. */
export const en = {
  identity: {
    live: "Changes show to everybody as soon as they are saved.",
    begin: "Begin a draft",
    beginExample: "Begin from an example",
    draft:
      "There is a draft: what you save under “Appearance” and “Words” goes into it, and only those who have its link see it.",
    see: "See the draft",
    copy: "Copy its link",
    publish: "Publish",
    publishing: "Publishing…",
    published: "Published",
    drop: "Discard the draft",
    dropTitle: "Discard the draft",
    dropText: "All that was saved into it is lost. What everybody sees stays as it is.",
    dropping: "Discarding…",
    undo: "Go back to the earlier appearance",
    undoTitle: "Go back to the earlier appearance",
    undoText:
      "Everybody sees again what was there before the last publication. You can come back to today’s in the same way.",
    undoing: "Going back…",
    failed: "The appearance was not changed",
  },
  ownWords: {
    loadFailed: "The words could not be loaded",
    place: "Where",
    language: "Language",
    original: "Back to the original",
    insert: "Insert",
    lines_one: "{{count}} line on a phone",
    lines_other: "{{count}} lines on a phone",
    missing: "Missing: {{names}}",
    preview: "Preview",
    previewOf: "How it looks on a phone",
    subject: "Subject",
    saved: "Words saved",
    unsaved: "not saved",
    saveFailed: "Some words were not saved",
  },
  ownPlaces: {
    around: "Around every screen, and in search engines",
    home: "Home",
    name: "Registration and return",
    cipher: "Verification code",
    key: "Secret code and opening",
    antechamber: "Antechamber and rooms",
    notFound: "Page not found",
    codeEmail: "Email with the verification code, and the foot of all",
    roomEmail: "Email about rooms",
    bookEmail: "Email with a bought book",
    answerEmail: "Email with an answer",
    leavingEmail: "Email with the code for leaving",
    guessedEmail: "Email about guessed codes",
  },
  ownGiven: {
    course: "course name",
    name: "their name",
    username: "their name",
    code: "code",
    product: "portal title",
    host: "portal address",
    contact: "contact address",
    title: "title",
    room: "room",
    minutes: "minutes",
  },
};

declare module "../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    identity: typeof en;
  }
}

/** What the console says of the portal's appearance and of the owner's words. */
export const en = {
  identity: {
    live: "Changes show to everybody as soon as they are saved.",
    begin: "Begin a draft",
    beginExample: "Begin from an example",
    beginFile: "Begin from a file",
    exampleText:
      "The draft begins with the title, colours, emblem and words of the example instead of your own.",
    fileText: "The draft begins with the title, colours, emblem and words in the file instead of your own.",
    beginText:
      "What everybody sees stays as it is until you publish, and discarding the draft brings yours back.",
    beginNow: "Begin",
    beginning: "Beginning…",
    file: "File",
    fileHint: "One that a portal gave you under “Download as a file”.",
    fileUnreadable: "This file could not be read.",
    pictureMissing: "The picture of the emblem is not in this portal’s library",
    download: "Download as a file",
    downloadFailed: "The file was not downloaded",
    pictureLeftOut: "The picture of the emblem is not in the file",
    draft:
      "There is a draft: what you save under “Appearance” and “Words” goes into it. Whoever has its link sees the draft, without signing in; nobody else does.",
    see: "See the draft",
    copy: "Copy the link",
    publish: "Publish",
    publishing: "Publishing…",
    published: "Published",
    unsavedTitle: "Save and publish?",
    unsavedText_one: "{{count}} change is typed and not saved yet. It is saved and published with the rest.",
    unsavedText_other:
      "{{count}} changes are typed and not saved yet. They are saved and published with the rest.",
    saveAndPublish: "Save and publish",
    drop: "Discard the draft",
    dropText: "All that was saved into it is lost. What everybody sees stays as it is.",
    dropping: "Discarding…",
    undo: "Go back to the earlier appearance",
    undoText:
      "Everybody sees again what was there before the publication of {{when}}. You can return to today’s in the same way.",
    undone: "Everybody sees the earlier appearance",
    redo: "Return to the newer appearance",
    redoText:
      "Everybody sees again what was published on {{when}}. You can go back to today’s in the same way.",
    redone: "Everybody sees the newer appearance",
    undoing: "One moment…",
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

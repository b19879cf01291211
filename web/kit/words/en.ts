/** What every screen may say: errors, toasts, and what several features of visitors share. */
export const en = {
  error: {
    patience: "The gate asks for patience",
    noAnswer: "The portal did not answer",
    network:
      "The portal could not be reached. Check your connection and try again; nothing you typed is lost.",
    unexpected: "Something went wrong on our side. Please try again in a moment.",
    screenTitle: "This page could not be loaded",
    screen: "The connection may have been interrupted. Try again.",
    retry: "Try again",
  },
  page: {
    draft: "Draft – as it was saved on {{when}}",
    otherLanguage: "You are reading this in {{language}}; there is no version in {{own}} yet.",
  },
  toast: {
    area: "Notifications ({{key}})",
    one: "Notification",
    close: "Close",
  },
  seals: {
    name: "Name",
    cipher: "Cipher",
    key: "Key",
    progress: "The three seals",
  },
  auth: {
    back: "Return to the portal",
    beenHere: "I have been here before",
    signOut: "Sign out",
  },
  known: {
    greeting: "Welcome back, {{name}}.",
    code: "Speak your code",
  },
  codeEntry: {
    required: "Please enter a code.",
    denied: "Invalid or expired code. Check the sacred scroll.",
    enter: "Enter the antechamber",
  },
  whisper: {
    title: "Whispers",
    ofDoor: "Whispers at the door of {{room}}",
    waits: "A whisper waits",
    ask: "Ask for a whisper",
    listening: "Listening…",
    later: "The next whisper comes {{when}}.",
  },
};

declare module "../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    kit: typeof en;
  }
}

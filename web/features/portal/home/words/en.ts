/** What the first screen says. */
export const en = {
  home: {
    title: "Knowledge keeps its own door",
    subtitle: "An initiation under three seals",
    art: "A cipher disc around an eye: the outer ring stays, the inner one turns",
    description:
      "What is written in {{course}} is not told to everyone. Give a name, answer with the cipher, and bring the code you found in the sacred scroll. The antechamber opens to those who read closely.",
    begin: "Begin Initiation",
    course: "Discover the course",
    newTab: "opens in a new tab",
    name: "Choose the name you will be known by, and tell us where to write to you.",
    cipher: "Answer with the six digits we send you. They confirm that the address is yours.",
    key: "Speak the secret code from the sacred scroll. The portal does the rest.",
  },
};

declare module "../../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    home: typeof en;
  }
}

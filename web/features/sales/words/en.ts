/** What the page of a bought copy says. */
export const en = {
  downloadPage: {
    title: "Your copy",
    cover: "Cover of your copy",
    which: "Copy {{number}} of {{of}}",
    setFor: "set for",
    download: "Download the book (PDF)",
    notSaved:
      "Nothing was saved? Hold the link down, or click it with the right button, and save what it leads to; or open this page in another browser.",
    howTitle: "What it opens",
    read: "Read it: somewhere in this book a secret code is hidden. Its last page says how to begin.",
    register: "Register in this portal with your name and your address.",
    registerPersonal:
      "Register in this portal with the address that this link was sent to: the code opens for that one alone.",
    enter: "Enter the code at the gate. It opens the antechamber.",
    keep: "This page is yours alone: whoever has its address can download your copy. Keep it, and do not pass it on.",
    begin: "Begin the initiation",
    revokedTitle: "This copy was withdrawn",
    revoked: "Its link no longer works. If you think that is a mistake, ask the seller.",
    unknownTitle: "This link is not known here",
    unknown: "No copy waits here. Perhaps a part of the address is missing.",
  },
};

declare module "../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    sales: typeof en;
  }
}

/** What a document that shows a draft says of itself. */
export const en = {
  draftNote: {
    draft: "Draft",
    leave: "Leave the draft",
  },
};

declare module "../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    draftNote: typeof en;
  }
}

/** What the console says of pages. */
export const en = {
  pages: {
    media: "Media",
    title: "Pages",
    total: "Total Pages",
    slug: "Slug",
    pageTitle: "Title",
    status: "Status",
    active: "Active",
    admitted: "Admitted",
    created: "Created",
    updated: "Updated",
    emptyTitle: "No page yet",
    empty: "A page is a text that anyone can read at its own address. Write the first one.",
    create: "Create Page",
    createTitle: "Create page",
    editTitle: "Edit page",
    open: "Open {{path}} in a new tab",
    openDraft: "Open the draft of {{path}} in a new tab",
    copy: "Copy the path {{path}}",
    copied: "{{path}} copied",
    slugHint:
      "Lowercase letters, numbers, hyphens and slashes. It follows the title until you write your own.",
    slugMoves: "Once saved, {{path}} will redirect here.",
    language: "Language of this text",
    allLanguages: "All languages",
    buttonUrl: "Button URL",
    buttonHint: "The button shows when it has a text and a URL.",
    isActive: "Active",
    forAdmitted: "Only for admitted people",
    forAdmittedHint: "For everybody else it does not exist.",
    isIndexed: "In search engines",
    createdToast: "Page created successfully",
    updatedToast: "Page updated successfully",
    deletedToast: "Page deleted successfully",
    createFailed: "Failed to create page",
    updateFailed: "Failed to update page",
    deleteFailed: "Failed to delete page",
    deleteTitle: "Delete page",
    deleteSure: 'Are you sure you want to delete the page "{{name}}"? This action cannot be undone.',
    loading: "Loading the page…",
    loadFailed: "The page could not be loaded",
    inNavigation: "In the navigation as {{name}}",
    navigationFailed: "Failed to change the navigation",
  },
  draftLink: {
    share: "Share a draft link",
    link: "Draft link",
    copy: "Copy the draft link",
    until: "Until {{when}}, whoever has this link sees the page as it is saved.",
    withdraw: "Withdraw the link",
    withdrawn: "The draft link no longer works",
    failed: "Failed to make the draft link",
    withdrawFailed: "Failed to withdraw the draft link",
  },
  texts: {
    olderThanShared: "The text for all languages was changed after this one was saved.",
  },
  ready: {
    rooms_one: "The text of {{count}} room links to it: {{names}}.",
    rooms_other: "The texts of {{count}} rooms link to it: {{names}}.",
    navigation: "The navigation entry “{{name}}” would no longer work.",
  },
};

declare module "../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    pages: typeof en;
  }
}

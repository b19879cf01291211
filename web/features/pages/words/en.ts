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
    see: "See {{path}} as anyone",
    copy: "Copy the path {{path}}",
    copied: "{{path}} copied",
    slugHint:
      "Lowercase letters, numbers, hyphens and slashes. It follows the title until you write your own.",
    slugMoves: "Once saved, {{path}} will redirect here.",
    language: "Language of this text",
    allLanguages: "All languages",
    inAllLanguages: "In every language",
    buttonUrl: "Button URL",
    buttonHint: "The button shows when it has a text and a URL.",
    isActive: "Active",
    isActiveHint: "Visitors can open an active page at its address; an inactive one does not exist for them.",
    forAdmitted: "Only for the admitted",
    forAdmittedHint:
      "Everybody else gets the answer of a page that does not exist. Staff can always read it.",
    isIndexed: "In search engines",
    isIndexedHint: "When off, search engines are asked not to list it, and it is left out of the site map.",
    createdToast: "Page created successfully",
    updatedToast: "Page updated successfully",
    deletedToast: "Page deleted successfully",
    createFailed: "Failed to create page",
    updateFailed: "Failed to update page",
    deleteFailed: "Failed to delete page",
    deleteTitle: "Delete page",
    deleteSure: 'Are you sure you want to delete the page "{{name}}"? This action cannot be undone.',
    write: "Write",
    preview: "Preview",
    previewing: "Preparing the preview…",
    previewFailed: "The preview could not be prepared",
    previewEmpty: "There is nothing to show yet. Write something first.",
    untitled: "Untitled",
    loading: "Loading the page…",
    loadFailed: "The page could not be loaded",
    view: "View",
  },
  texts: {
    olderThanShared: "The text for all languages was changed after this one was saved.",
  },
  ready: {
    rooms_one: "The text of {{count}} room leads to it: {{names}}.",
    rooms_other: "The texts of {{count}} rooms lead to it: {{names}}.",
    navigation: "The entry “{{name}}” of the navigation would lead nowhere.",
  },
  see: {
    reader: "Reader",
    stranger: "Stranger",
    admitted: "Admitted initiate",
    pageTitle: "See the page as anyone",
    pageLead: "The page as its readers would find it, even before it is active.",
    pageStage: "The page as they would find it",
    nothing: "They would be told that there is nothing here.",
  },
};

declare module "../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    pages: typeof en;
  }
}

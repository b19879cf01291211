/** What its settings are called. */
export const settings = {
  mysteries_page: { name: "Page of “Mysteries”" },
  philosophy_page: { name: "Page of “Philosophy”" },
};

/** What the audit log shows its acts as. */
export const actions = {
  page_created: "Page created",
  page_updated: "Page updated",
  page_deleted: "Page deleted",
  page_text_saved: "Text of a page saved",
  page_text_restored: "Text of a page restored",
  page_draft_shared: "Draft link of a page made",
  page_draft_withdrawn: "Draft link of a page withdrawn",
};

/** What is said of its errors. */
export const errors = {
  slug_taken: "Another page already has this slug",
  draft_over: "This link to a draft no longer works. Ask whoever sent it for a new one.",
};

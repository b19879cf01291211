/** What its settings are called. */
export const settings = {
  course_name: { name: "Name of the course" },
};

/** What their names do not say of them. */
export const descriptions = {
  course_name: "Screens, emails and new books name it so.",
};

/** What the audit log shows its acts as. */
export const actions = {
  word_changed: "Words changed",
  identity_draft_begun: "Draft of the appearance begun",
  identity_draft_changed: "Draft of the appearance changed",
  identity_draft_dropped: "Draft of the appearance discarded",
  identity_published: "Appearance published",
  identity_undone: "Earlier appearance restored",
};

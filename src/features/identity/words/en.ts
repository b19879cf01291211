/** What its settings are called. */
export const settings = {
  course_name: { name: "Name of the course" },
  accent: { name: "Accent colour" },
  ground: { name: "Ground" },
  emblem: { name: "Emblem" },
};

/** What their names do not say of them. */
export const descriptions = {
  course_name: "The name on screens, in emails and in new books.",
};

/** What the grounds are called. */
export const grounds = {
  void: "Void",
  night: "Night",
  ash: "Ash",
};

/** What the emblems show. */
export const emblems = {
  eye: "Eye",
  key: "Key",
  moon: "Moon",
  sun: "Sun",
  star: "Star",
  flame: "Flame",
  hourglass: "Hourglass",
  rose: "Rose",
  serpent: "Serpent",
  mountain: "Mountain",
  wave: "Wave",
  tree: "Tree",
};

/** What the audit log shows its acts as. */
export const actions = {
  word_changed: "Words changed",
  identity_draft_begun: "Draft of the appearance begun",
  identity_draft_changed: "Draft of the appearance changed",
  identity_draft_dropped: "Draft of the appearance deleted",
  identity_published: "Appearance published",
  identity_undone: "Publication undone or redone",
};

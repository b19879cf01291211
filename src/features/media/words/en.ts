/** What its settings are called. */
export const settings = {
  media_quota_mb: { name: "Space for media (MB)" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  media_quota_mb: "How many megabytes the pictures, sounds and files of the library may take together.",
};

/** What the audit log shows its acts as. */
export const actions = {
  media_added: "Media added",
  media_changed: "Media changed",
  media_deleted: "Media deleted",
};

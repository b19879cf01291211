/** What its settings are called. */
export const settings = {
  media_quota_mb: { name: "Space for media (MB)" },
};

/** What the audit log shows its acts as. */
export const actions = {
  media_added: "Media added",
  media_changed: "Media changed",
  media_deleted: "Media deleted",
};

/** What is said of its errors. */
export const errors = {
  media_too_large:
    "This file is too large. A picture may be up to 12 MB and 40 megapixels, a sound or a PDF up to 30 MB; the library has {{names}} of space left.",
  picture_unreadable:
    "This picture is damaged, animated, or not in a format that every browser shows. Save it as JPEG and upload it again.",
  picture_cut: "The end of this picture's file is missing. Copy or download it again, and then upload it.",
  picture_too_heavy:
    "This portal has too little memory free for a PNG or WebP picture of this size. Save it as JPEG, or with 24 megapixels at most, and upload it again.",
  sound_unreadable: "This sound cannot be read. Save it as MP3 and upload it again.",
  file_unreadable:
    "This file cannot be used here. Pictures may be JPEG, PNG or WebP (anything else: save it as JPEG), sounds MP3 or M4A, and documents a plain PDF.",
};

/** What its answers say. */
export const messages = {
  mediumInUse: "It is still used in: {{names}}. Remove it there first.",
};

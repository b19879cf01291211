/** What its settings are called. */
export const settings = {
  hotmart_token: { name: "Hotmart hottok" },
  kiwify_token: { name: "Kiwify token" },
  stripe_secret: { name: "Stripe signing secret" },
  intake_secret: { name: "Secret for other systems" },
  refund_revokes: { name: "A refund withdraws the copy" },
};

/** What their names do not say of them. */
export const descriptions = {
  hotmart_token: "Purchases arrive at /api/intake/hotmart",
  kiwify_token: "Purchases arrive at /api/intake/kiwify",
  stripe_secret: "Purchases arrive at /api/intake/stripe",
  intake_secret: "Purchases arrive at /api/intake/generic",
};

/** What the audit log shows its acts as. */
export const actions = {
  buyers_added: "Buyers added",
  copy_sold: "Copy sold",
  copy_refunded: "Copy refunded",
  copy_restored: "Copy restored",
  copy_resent: "Email to a buyer sent again",
  intake_refused: "Request from a shop refused",
  intake_dismissed: "Purchases dismissed",
  intake_corrected: "Address of a purchase corrected",
};

/** What its limits are called in the audit log. */
export const limits = {
  "scroll-client": "Pages of copies opened, per network",
  "scroll-files": "Copies downloaded, per network",
  "scroll-letter": "Emails about a copy sent again",
  "intake-client": "Wrongly signed requests from shops, per network",
  "intake-pace": "Requests from shops after many wrongly signed ones, per network",
};

/** What is said of its errors. */
export const errors = {
  signature_invalid:
    "This request does not show that it comes from the shop: check the secret in the settings and in the shop.",
  copy_revoked: "This copy was withdrawn, and its link no longer works. The seller knows why.",
};

/** What its emails say. */
export const emails = {
  downloadSubject: "Your copy of {{title}}",
  downloadLead: "Your copy is ready:",
  downloadCopy: "Copy {{nth}} of {{of}}",
  downloadLink: "Open your copy’s page",
  downloadWay:
    "Download it there and read it: it hides a secret code. When you find it, register at {{host}} with this address and enter the code.",
  downloadKeep: "The page is yours alone. Keep this email, and do not pass the link on.",
  downloadReason: "{{product}} ({{host}}) sent this email because a copy was bought for this address.",
};

/** What is said of a line in a list of buyers. */
export const buyers = {
  copy: "gets copy {{number}}",
  copy_unnamed: "gets copy {{number}}, without the name in it: only Latin letters can be printed",
  has_copy: "already has copy {{number}}; nothing happens",
  repeated: "is already on line {{number}}; nothing happens",
  not_paid: "not paid ({{status}}); gets nothing",
  refunded: "refunded or disputed ({{status}}); gets nothing",
  refund_reported: "refunded, as the shop reported; gets nothing",
  nobody: "a total or a title; does not count",
  email_missing: "The email address is missing",
  email_invalid: "This is not a single email address",
  status_unknown: "Paid or not? The portal does not know “{{status}}”",
  no_copy_left: "No copy is left for this buyer",
};

/** What the audit log shows its acts as. */
export const actions = {
  code_validation: "Secret code entered",
  code_created: "Code created",
  code_updated: "Code updated",
  code_deleted: "Code deleted",
  codes_generated: "Codes generated",
  codes_imported: "Codes imported",
};

/** Acts that can be refused, by how they ended. */
export const deeds = {
  codeAccepted: "Secret code accepted",
  codeRefused: "Secret code refused",
};

/** What its limits are called in the audit log. */
export const limits = {
  "code-initiate": "Secret codes, per initiate",
  "code-client": "Secret codes, per network",
  "code-veiled": "Encoded codes, per initiate",
  "veiled-client": "Encoded codes, per network",
};

/** What is said of its errors. */
export const errors = {
  code_not_found: "Code not found",
  code_deactivated: "Code deactivated",
  code_not_yet: "This code opens from {{when}} on.",
  code_expired: "Code expired",
  code_exhausted: "Code exceeded usage limit",
  code_personal:
    "This code belongs to somebody else's copy of the book. Sign in with the email address that the copy was bought with.",
  code_veiled: "These words are still veiled. Decipher them, and speak what they hide.",
  code_taken: "This code already exists",
};

/** What its answers say. */
export const messages = {
  codeValid: "Valid code! Portal unlocked.",
  codesNotFetched: "Error fetching codes",
  codeNotCreated: "Error creating code",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  code_nearly_used: {
    title: "A secret code is nearly used up",
    text: "Uses of the code {{code}}: {{used}} of {{of}}.",
    remedy: "Raise its uses, or give out another code, before the next visitor is turned away.",
    link: "Open the secret codes",
  },
  code_ending: {
    title: "A secret code is about to expire",
    text: "The code {{code}} expires on {{endsAt}}.",
    remedy:
      "Extend it if it should keep working. If a room requires it, people who have not used it by then can no longer enter.",
    link: "Open the secret codes",
  },
};

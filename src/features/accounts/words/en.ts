/** What its settings are called. */
export const settings = {
  second_factor: { name: "Second factor at sign-in" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  second_factor:
    "From whom the portal requires a second factor at sign-in: nobody, master admins, or all staff. Whoever has none sets one up first, at the next sign-in.",
};

/** What the audit log shows its acts as. */
export const actions = {
  login_attempt: "Sign-in attempt",
  logout: "Signed out",
  first_start: "First start",
  key_replaced: "Secret key replaced",
  password_reset: "Password reset",
  master_made: "Promoted to master admin",
  password_changed: "Password changed",
  password_refused: "Password refused",
  ticket_refused: "Password change refused",
  proof_given: "Proved who they are",
  proof_refused: "Proof refused",
  factor_refused: "Second factor refused",
  factor_added: "Second factor added",
  factor_removed: "Second factor removed",
  factors_reset: "Second factors reset",
  codes_closed: "Codes closed to new browsers",
  codes_opened: "Codes opened again",
  role_changed: "Role changed",
  sessions_ended: "Sessions ended",
  user_erased: "Person erased",
  self_updated: "Own data changed",
};

/** Acts that can be refused, by how they ended. */
export const deeds = {
  signedIn: "Signed in",
  signInRefused: "Sign-in refused",
};

/** What its limits are called in the audit log. */
export const limits = {
  rename: "Changes of name, per person",
  "own-data": "Data downloaded, per person",
  login: "Sign-ins",
};

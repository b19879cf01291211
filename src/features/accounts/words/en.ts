/** What its settings are called. */
export const settings = {
  second_factor: { name: "Second factor at sign-in" },
};

/** What their names do not say of them. */
export const descriptions = {
  second_factor: "People without one set it up at their next sign-in.",
};

/** What the audit log shows its acts as. */
export const actions = {
  login_attempt: "Sign-in attempt",
  logout: "Signed out",
  first_start: "First start",
  setup_opened: "Set-up link opened",
  key_replaced: "Secret key replaced",
  password_reset: "Password reset",
  master_made: "Promoted to master admin",
  password_changed: "Password changed",
  password_refused: "Password refused",
  ticket_refused: "Password change refused",
  proof_given: "Identity confirmed",
  proof_refused: "Identity not confirmed",
  factor_refused: "Second factor refused",
  factor_added: "Second factor added",
  factor_removed: "Second factor removed",
  factors_reset: "Second factors reset",
  codes_closed: "Codes blocked in new browsers",
  codes_opened: "Codes unblocked",
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
  "setup-client": "Set-up links that do not work, per network",
};

/** What is said of its errors. */
export const errors = {
  codes_closed:
    "After too many wrong codes, codes are blocked in this browser, which your account does not know. Use a passkey or a browser you have signed in with before; or open the link in the email we sent you and try again. Otherwise the person who runs the server can help with “codex-portal admin reset-factor”.",
  proof_needed: "First confirm that it is you: enter your password again. Nothing has been changed yet.",
  suspended: "This address is suspended. Please ask the keepers of the portal.",
  step_over: "This step took too long, was already used, or had too many wrong attempts. Start again.",
  factor_invalid:
    "This code is wrong or was already used. Wait for the next one in your app and check that your phone sets its clock automatically, or enter a recovery code.",
  passkey_invalid:
    "This passkey was not accepted. Try it once more, or use your password and a code instead.",
  passkeys_full: "You have as many passkeys as an account can have. Remove one first.",
  passkey_known: "This device already has a passkey for this portal. Use that one.",
  username_taken: "This name is already taken",
  login_invalid: "Wrong email or password",
  setup_spent:
    "The link is used up or older than an hour. Print another on the server: codex-portal admin setup-link. Or sign in with the password in first-run.txt.",
  begin_damaged: "This file is not a backup of a portal, or it was cut or changed. Choose another one.",
  begin_foreign:
    "This is another program’s database, or somebody has built something of their own into the backup. Choose another one.",
  begin_newer: "This backup was made by a newer version of the portal. Install that version here first.",
  begin_postgres:
    "This is a backup of a portal on PostgreSQL. Restore it on the server: codex-portal restore.",
  begin_no_page:
    "A portal started from this backup did not show any page. Choose another one; the log says why.",
  begin_no_room:
    "The disk has no room for this backup and its test: about three times its size is needed. Free some space and try again.",
  begin_failed: "The backup could not be tested. The log says why.",
  busy: "Too many sign-ins are in progress right now. Please try again in {{wait}}.",
};

/** What its answers say. */
export const messages = {
  signedIn: "Signed in",
  secondFactorRequired: "A second step is needed to sign in",
  passwordChangeRequired: "Choose a password of your own to continue",
  passwordChanged: "Password changed",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  new_device: {
    title: "A sign-in on a new device",
    text: "On {{at}}, somebody signed in to your account with a browser that had not been used for it before: {{device}}, from the address {{address}}.",
    remedy:
      "If it was you, there is nothing to do. If it was not: sign in and change your password, which ends all other sessions, check your second factors in the account menu, and tell a master admin. If you can no longer sign in, the person who runs the server can give you a new password with “codex-portal admin reset-password” and remove second factors with “codex-portal admin reset-factor”.",
    link: "Open the observatory",
  },
  password_known: {
    title: "Somebody knows your password",
    text: "Somebody entered your correct password but no correct second factor, so nobody got in. Times since the last email like this: {{count}}; the last one on {{at}}, in {{device}}, from the address {{address}}.",
    remedy:
      "If it was you, there is nothing to do. If it was not: sign in and change your password now, here and wherever else you use it. If you cannot sign in, the person who runs the server can give you a new password with “codex-portal admin reset-password”.",
    link: "Change your password",
  },
  codes_closed: {
    title: "Codes are blocked in new browsers",
    text: "Your correct password was followed by ten wrong second factors in a row. Nobody got in. Until you confirm, the portal accepts codes from your authenticator app and recovery codes only in browsers that have signed in to your account before; those browsers and passkeys still work. Sign-ins without a correct second factor since the last email like this: {{count}}; the last one on {{at}}, in {{device}}, from the address {{address}}.",
    remedy:
      "If it was not you, change your password first: somebody knows it. Then unblock codes with the link, which works once and for 24 hours. The person who runs the server can also remove your second factors with “codex-portal admin reset-factor”.",
    link: "Unblock codes",
  },
};

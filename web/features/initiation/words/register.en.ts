/** What the screen of registration says, and what the steps after it share with it. */
export const en = {
  auth: {
    error: {
      emailRequired: "Email is required",
      usernameRequired: "Initiate name is required",
      sendFailed: "Failed to send the email. Please try again.",
      notSent: "No code was sent",
    },
    success: {
      otpSent: "Verification code sent to your email",
    },
    email: "Email",
    send: "Send the code",
    sending: "Sending…",
    haveCode: "I have a verification code already",
    meant: "Did you mean {{email}}?",
    nextLetter: "The next email leaves at {{at}}.",
  },
  register: {
    title: "Leave your name at the door",
    lead: "We will send six digits to your address. After that, only the secret code stands between you and the antechamber.",
    username: "Initiate name",
    usernameHint: "3 to 50 letters, digits or spaces; . _ and - are welcome too.",
  },
  verify: {
    inLine: "Emails wait in line just now",
  },
};

declare module "../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    register: typeof en;
  }
}

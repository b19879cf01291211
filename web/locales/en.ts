export const en = {
  layout: {
    skip: "Skip to content",
    nav: "Main",
    portal: "Portal",
    mysteries: "Mysteries",
    philosophy: "Philosophy",
    language: "Language",
    still: "Pause the motion",
    wake: "Resume the motion",
    motto: "As above, so below",
  },
  error: {
    patience: "The gate asks for patience",
    noAnswer: "The portal did not answer",
    network:
      "The portal could not be reached. Check your connection and try again; nothing you typed is lost.",
    unexpected: "Something went wrong on our side. Please try again in a moment.",
    screenTitle: "This page could not be loaded",
    screen: "The connection may have been interrupted. Try again.",
    retry: "Try again",
  },
  page: {
    otherLanguage: "You are reading this in {{language}}; there is no version in {{own}} yet.",
  },
  toast: { area: "Notifications ({{key}})", one: "Notification", close: "Close" },
  seals: {
    name: "Name",
    cipher: "Cipher",
    key: "Key",
    progress: "The three seals",
  },
  home: {
    title: "Knowledge keeps its own door",
    subtitle: "An initiation under three seals",
    art: "A cipher disc around an eye: the outer ring stays, the inner one turns",
    description:
      "What is written in THE\u00a0VOID is not told to everyone. Give a name, answer with the cipher, and bring the code you found in the sacred scroll. The antechamber opens to those who read closely.",
    begin: "Begin Initiation",
    course: "Discover the course",
    newTab: "opens in a new tab",
    name: "Choose the name you will be known by, and tell us where to write to you.",
    cipher: "Answer with the six digits we send you. They confirm that the address is yours.",
    key: "Speak the secret code from the sacred scroll. The portal does the rest.",
  },
  auth: {
    error: {
      emailRequired: "Email is required",
      usernameRequired: "Initiate name is required",
      otpRequired: "Verification code is required",
      sendFailed: "Failed to send the email. Please try again.",
      notSent: "No code was sent",
      invalidOtp: "Invalid or expired verification code",
    },
    success: {
      otpSent: "Verification code sent to your email",
      otpVerified: "Email verified successfully! Proceeding to secret code entry.",
    },
    email: "Email",
    send: "Send the code",
    sending: "Sending…",
    back: "Return to the portal",
    beenHere: "I have been here before",
    haveCode: "I have a verification code already",
    meant: "Did you mean {{email}}?",
    nextLetter: "The next email leaves at {{at}}.",
    signOut: "Sign out",
  },
  register: {
    title: "Leave your name at the door",
    lead: "We will send six digits to your address. After that, only the secret code stands between you and the antechamber.",
    username: "Initiate name",
    usernameHint: "3 to 50 letters, digits or spaces; . _ and - are welcome too.",
  },
  notFound: {
    title: "Lost in the Void",
    text: "There is no door at this address. Some paths end so that you may look up.",
    back: "Return to Portal",
  },
};

type Shape<Tree> = { [Key in keyof Tree]: Tree[Key] extends string ? string : Shape<Tree[Key]> };

/** What every language says; English names the keys. */
export type Words = Shape<typeof en>;

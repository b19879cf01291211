/** What the screens say to which links in emails and certificates lead. */
export const en = {
  seal: {
    title: "A seal",
    loading: "Reading the seal…",
    trueTitle: "This bookplate is genuine",
    true: "the {{ordinal}} to be admitted to {{product}}, on {{date}}",
    voidTitle: "This bookplate is no longer valid",
    void: "It was made here, but no longer holds.",
    unknownTitle: "This seal is not known here",
    unknown: "No bookplate bears it. Perhaps a part of the address is missing.",
    alt: "The seal of {{name}}",
    print: "Print it",
    failedTitle: "The seal could not be read",
    home: "To the portal",
  },
  stop: {
    title: "Emails about rooms",
    lead: "Stop the emails that come when a room opens? All other emails stay.",
    submit: "No more emails about rooms",
    submitting: "Writing it down…",
    doneTitle: "It is quiet now",
    done: "No more emails about rooms will come. On your own page you can turn them on again.",
    unknownTitle: "This link is not known here",
    unknown: "Perhaps a part of it is missing. On your own page you can stop these emails, too.",
    own: "To your own page",
  },
  notMe: {
    title: "This was not me",
    lead: "Did somebody else ask for a code for your address? Then that code stops working, they can use no more of your attempts, and you get back all that they used.",
    submit: "It was not me",
    submitting: "Writing it down…",
    doneTitle: "It is undone",
    done: "That code no longer works, and until tomorrow the browser that asked for it gets nowhere with your address. If you want to come in yourself, ask for a code of your own.",
    unknown: "Perhaps a part of it is missing, or the email is too old.",
    comeBack: "Ask for a code of your own",
  },
  openCodes: {
    title: "Codes for signing in",
    lead: "After too many wrong codes, they are blocked in browsers your account does not know. If you did not enter them, change your password first: somebody knows it. Then allow codes in every browser again.",
    submit: "Unblock codes",
    submitting: "Unblocking…",
    doneTitle: "Codes work again",
    done: "You can sign in with your authenticator app or a recovery code in any browser.",
    unknownTitle: "This link no longer works",
    unknown:
      "It works once and for 24 hours, or codes are already unblocked. Another attempt to sign in brings a new email.",
    signIn: "Go to the sign-in",
  },
};

declare module "../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    mail: typeof en;
  }
}

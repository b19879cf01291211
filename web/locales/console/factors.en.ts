/** What the console says of second factors, and where it asks for a proof of who is there. */
export const en = {
  proof: {
    title: "Prove that it is you",
    lead: "What you are about to do cannot be taken back by itself, so the portal asks who is here. Nothing you typed is lost.",
    submit: "Go on",
    submitting: "Checking…",
  },
};

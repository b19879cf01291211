/** An error whose message is a sentence for the operator, and is all that there is to say. */
export class SentenceError extends Error {}

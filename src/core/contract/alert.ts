/** Facts of whichever kind, for those who only hand them on. */
export type AnyFacts = Record<string, string | number>;

type Entry<Facts extends AnyFacts> = {
  /** Where the button is that mends it. */
  place: string;
  /** A subject of it is alerted once, as long as alerts are stored; without this once a day. */
  onceForAll?: true;
  /** Can wait for what is set up wrongly. */
  canWait?: true;
  /** Why its email was written, by the key of the sentence; without this to watch over the portal. */
  reason?: "ownerReason" | "actReason" | "passwordReason";
  /** The facts that its sentences are filled with, an instant as ISO 8601; a type alone, never a value. */
  facts?: Facts;
};

/** An alert goes to the operators, unless they switched it off; to the owner of an account alone; or to all, always. */
type Audience = "operators" | "owner" | "all";
export type AlertEntry = Entry<AnyFacts> & { audience: Audience };

/** An alert to the operators, unless they switched it off. */
export const alert = <Facts extends AnyFacts>(entry: Entry<Facts>) =>
  ({ ...entry, audience: "operators" }) as const;
/** An alert to the owner of the account alone. */
export const ownerAlert = <Facts extends AnyFacts>(entry: Entry<Facts>) =>
  ({ ...entry, audience: "owner" }) as const;
/** An alert to all operators, which cannot be switched off. */
export const actAlert = <Facts extends AnyFacts>(entry: Entry<Facts>) =>
  ({ ...entry, audience: "all" }) as const;

/** What is said of an alert. */
export type AlertWords = {
  title: string;
  /** What is wrong. */
  text: string;
  /** What to do about it. */
  remedy: string;
  /** What the link to its place says. */
  link: string;
};

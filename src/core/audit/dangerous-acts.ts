import type { DangerousAct } from "../contract/dangerous-acts.ts";
import type { Tx } from "../db/database.ts";
import type { Actor } from "../lib/client.ts";

/** What was done, and to what; and who got a message of it before, at once. */
export type Deed = {
  /** What it was done to, where the act does not say it. */
  about?: string;
  /** Whose account it was done to. */
  ownerId?: number | null;
  /** The addresses that know of it. */
  informed?: readonly string[];
  /** The webhook that knows of it. */
  exceptWebhookId?: number;
};

/** Reports a dangerous act inside the write that does it, before it changes anything, so that the former recipients are notified. */
export type TellAct = (tx: Tx, act: DangerousAct, actor: Actor, deed?: Deed) => Promise<void>;

/** What tells of dangerous acts. */
export type Tellers = {
  tellAct: TellAct;
  /** Tells at once of an act that changes how mail leaves; returns the addresses that know of it. */
  tellBefore: (act: DangerousAct, actor: Actor) => Promise<string[]>;
};

import { writtenFor } from "../../core/contract/languages.ts";
import type { Tx } from "../../core/db/database.ts";
import type { EmailTemplate, Message } from "../../core/mail/mailer.ts";
import type { Core } from "../../core.ts";
import type { QueuedEmail } from "./email-queue.store.ts";
import type { EmailKind, EmailState } from "./mail.contract.ts";

/** A code in an email. */
export type Code = { id: number; digits: string; expiresAt: string };

/** How an attempt ended: the email's state since then, and whether that is a failure. */
type Ended = { state: EmailState; at: string; isFailure: boolean };

/** What a feature says and does of the emails of a kind of its own. */
export type EmailHandler<Data extends object> = {
  /** Returns what an email says when it leaves; undefined when there is nothing to say any more. */
  data: (email: QueuedEmail, code: Code | undefined) => Promise<Data | undefined>;
  /** Returns those of some codes that somebody can still use, where emails carry codes; one whose code is not among them is not sent. */
  codes?: (tx: Tx, ids: readonly number[], now: string) => Promise<readonly Code[]>;
  /** Does what follows of how an attempt ended, in the same write. */
  ended?: (tx: Tx, email: QueuedEmail, ended: Ended) => Promise<void>;
};

/** Kinds of email for those who know only their names; `message` is a method, since what it takes is known to their features alone. */
export type Emails = Readonly<
  Record<string, Omit<EmailTemplate<object>, "message"> & { message(...of: MessageOf): Message }>
>;
type MessageOf = Parameters<EmailTemplate<object>["message"]>;

/** What each of some kinds of email says. */
export type HandlersOf<E extends Emails> = {
  [K in keyof E]: E[K] extends EmailTemplate<infer Data> ? EmailHandler<Data> : EmailHandler<object>;
};

/** The same once the queue has it: what an email says is what sends it. */
type Handled = Pick<EmailHandler<object>, "codes" | "ended"> & {
  isNews: boolean;
  render: (email: QueuedEmail, code: Code | undefined) => Promise<(() => Promise<string>) | undefined>;
};

/** What is said and done of each kind of email. */
export function emailHandlers({ mailer, offered }: Pick<Core, "mailer" | "offered">) {
  const handled = new Map<EmailKind, Handled>();
  return {
    of: (kind: EmailKind): Handled | undefined => handled.get(kind),

    /** Returns the kinds that no request waits for. */
    newsKinds: (): EmailKind[] => [...handled].flatMap(([kind, { isNews }]) => (isNews ? [kind] : [])),

    /** Learns what is said and done of the emails of a kind. */
    handle<Data extends object>(
      template: EmailTemplate<Data>,
      { data, codes, ended }: EmailHandler<Data>,
    ): void {
      handled.set(template.name, {
        isNews: template.isNews === true,
        ...(codes && { codes }),
        ...(ended && { ended }),
        async render(email, code) {
          const { to, messageId } = email;
          const language = template.isForStaff
            ? email.language
            : writtenFor(email.language, await offered.now());
          const said = await data({ ...email, language }, code);
          return said && (() => mailer.send(template, { to, language, messageId, ...said }));
        },
      });
    },

    /** Returns those codes of some emails that somebody can still use. */
    async livingCodes(tx: Tx, emails: readonly QueuedEmail[], now: string): Promise<Code[]> {
      const living: Code[] = [];
      for (const [codes, some] of Map.groupBy(emails, ({ kind }) => handled.get(kind)?.codes)) {
        const ids = some.flatMap(({ otpId }) => otpId ?? []);
        if (codes) living.push(...(await codes(tx, ids, now)));
      }
      return living;
    },
  };
}

export type EmailHandlers = ReturnType<typeof emailHandlers>;

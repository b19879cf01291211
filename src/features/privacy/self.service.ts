import { type AuditDetails, changeArrow } from "../../core/contract/audit-details.ts";
import { otpCode } from "../../core/contract/fields.ts";
import type { Language } from "../../core/contract/languages.ts";
import { foldedName } from "../../core/contract/normalize.ts";

import { allowanceOf } from "../../core/contract/rate-limit.ts";
import type { Role } from "../../core/contract/roles.ts";
import type { Client } from "../../core/lib/client.ts";
import { CodedError, rateLimited } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import { accountsLimits } from "../accounts/accounts.entries.ts";
import type { UsersStore } from "../accounts/users/users.store.ts";
import type { LeavingService } from "../initiation/leaving.service.ts";
import type { EmailState } from "../mail/mail.contract.ts";
import type { Erase } from "./erasure.service.ts";
import type { SelfRequest } from "./privacy.contract.ts";
import type { PrivacyStore } from "./privacy.store.ts";

/** A visitor on their own page. */
export type Self = { id: number; email: string; username: string; language: Language; role: Role };

/** What people do with their own account. */
export function selfService(
  { write, limits, audit }: Core,
  {
    users,
    leaving,
    privacy,
  }: {
    users: UsersStore;
    leaving: LeavingService;
    privacy: { store: PrivacyStore; erase: Erase };
  },
) {
  const { store, erase } = privacy;

  /** Throws forbidden: staff are made visitors first, by somebody else. */
  function requireVisitor({ role }: Self): void {
    if (role !== "user") throw new CodedError("forbidden");
  }

  return {
    /** Changes one's name and language; the same once more changes nothing. Throws username_taken or rate_limited. */
    async update({ id }: Self, wanted: SelfRequest, client: Client): Promise<void> {
      await write(async (tx): Promise<CodedError | undefined> => {
        const user = await store.hold(tx, { id });
        if (!user || user.erasedAt) return new CodedError("unauthenticated");
        const { username, language } = wanted;
        const isRenamed = username !== user.username;
        if (!isRenamed && language === user.language) return undefined;
        const renames = allowanceOf(accountsLimits.rename, id);
        const { wait } = await limits.spend(tx, client, [renames]);
        if (wait > 0) return rateLimited(wait);
        const usernameFolded = foldedName(username);
        if ((await store.othersOf(tx, id, [], [usernameFolded])).length > 0)
          return new CodedError("username_taken");
        await users.rename(tx, id, { username, usernameFolded, language });
        const details: AuditDetails = {
          id,
          ...(isRenamed && { username: `${user.username}${changeArrow}${username}` }),
          ...(language !== user.language && { language: `${user.language}${changeArrow}${language}` }),
        };
        await audit(tx, { action: "self_updated", userId: id, details, client });
        return undefined;
      });
    },

    /** Counts that somebody takes their data: it is gathered from long lists. Throws rate_limited. */
    async spendExport({ id }: Self, client: Client): Promise<void> {
      await write(async (tx) => {
        const exports = allowanceOf(accountsLimits["own-data"], id);
        const { wait } = await limits.spend(tx, client, [exports]);
        return wait > 0 ? rateLimited(wait) : undefined;
      });
    },

    /** Sends the code for leaving; returns the state of its email. Throws forbidden for staff, and the refusals of sending. */
    async askToLeave(self: Self, client: Client): Promise<EmailState> {
      requireVisitor(self);
      const { id: userId, email, username, language } = self;
      return leaving.send({ userId, email, username, language }, client);
    },

    /** Erases one's own account after a one-time code. Throws forbidden for staff, otp_invalid or rate_limited. */
    async leave(self: Self, typed: string, client: Client): Promise<void> {
      requireVisitor(self);
      const code = otpCode.safeParse(typed);
      if (!code.success) throw new CodedError("otp_invalid");
      await leaving.prove(self, code.data, client);
      await erase({ id: self.id }, { id: self.id, client: null });
    },
  };
}

export type SelfService = ReturnType<typeof selfService>;

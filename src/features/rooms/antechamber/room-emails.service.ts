import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import { type Language, readingOrder } from "../../../core/contract/languages.ts";
import { stopPath } from "../../../core/contract/paths.ts";
import { allowanceOf } from "../../../core/contract/rate-limit.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError, rateLimited } from "../../../core/lib/coded-error.ts";
import { signedIds } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import type { UsersStore } from "../../accounts/users/users.store.ts";
import type { EmailHandler } from "../../mail/email-handlers.ts";
import type { RoomEmailsView } from "../../privacy/privacy.contract.ts";
import type { RoomData } from "../rooms.emails.ts";
import { roomsLimits } from "../rooms.entries.ts";
import { roomState, textFor } from "./antechamber.rules.ts";
import { roomEmailsStore } from "./room-emails.store.ts";

/** Who wants emails about rooms that came open, and what these emails say. */
export function roomEmailsService(core: Core, users: UsersStore) {
  const { audit, clock, config, db, keys, limits, settings } = core;
  const { write } = db;
  const store = roomEmailsStore(db);
  const tokens = signedIds(keys.roomLetters);

  async function change(
    tx: Tx,
    userId: number,
    wanted: boolean,
    client: Client,
  ): Promise<CodedError | undefined> {
    if (!(await users.wantRoomEmails(tx, userId, wanted))) return undefined;
    const details: AuditDetails = { id: userId, roomLetters: wanted };
    await audit(tx, { action: "self_updated", userId, details, client });
    return undefined;
  }

  /** Returns the content of an email when it is sent; undefined without unread rooms, or after unsubscribing. */
  async function contentOf(letterId: number, language: Language) {
    const now = iso(clock.now());
    const open = (await store.ofEmail(letterId)).filter(
      (room) => roomState(room, { admitted: true, redeemed: room.redeemed }, now) === "open",
    );
    const [first] = open;
    if (!first || (await settings.roomEmailsSince()) === null) return undefined;
    const order = readingOrder(language, await settings.contentLanguages());
    return {
      titles: open.map(({ name, texts }) => textFor(texts, order)?.title ?? name),
      stopUrl: `${config.publicUrl.replace(/\/$/, "")}${stopPath(tokens.tokenOf(first.userId))}`,
    };
  }

  const email: EmailHandler<RoomData> = {
    async data({ id, username, language }) {
      const content = await contentOf(id, language);
      return content && { username: username ?? "", ...content };
    },
    async ended(tx, { id, userId }, { state, at, isFailure }) {
      if (userId === null) return;
      if (state === "accepted") await users.noteRoomEmail(tx, userId, at);
      if (state === "expired" && isFailure) await store.forget(tx, id);
    },
  };

  return {
    email,
    /** Returns whether somebody wants emails about rooms, and whether this portal writes any. */
    async own(userId: number): Promise<RoomEmailsView> {
      const [wanted, since] = await Promise.all([store.wants(userId), settings.roomEmailsSince()]);
      return { success: true, wanted: wanted ?? false, isOn: since !== null };
    },

    /**
     * Records whether somebody wants emails about rooms; idempotent. Throws rate_limited for subscribing again too
     * often; unsubscribing is never refused.
     */
    want: (userId: number, wanted: boolean, client: Client): Promise<unknown> =>
      write(async (tx) => {
        if (wanted && (await store.wants(userId, tx)) === false) {
          const choices = allowanceOf(roomsLimits["room-letters"], userId);
          const { wait } = await limits.spend(tx, client, [choices]);
          if (wait > 0) return rateLimited(wait);
        }
        return change(tx, userId, wanted, client);
      }),

    /** Ends the emails to the one a link was made for; pressing twice is as good as once. Throws not_found for a link that was never made. */
    async unsubscribe(token: string, client: Client): Promise<void> {
      const userId = tokens.read(token);
      if (userId === undefined) throw new CodedError("not_found");
      await write((tx) => change(tx, userId, false, client));
    },
  };
}

export type RoomEmailsService = ReturnType<typeof roomEmailsService>;

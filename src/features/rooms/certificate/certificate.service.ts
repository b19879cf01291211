import { LRUCache } from "lru-cache";
import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import type { Language } from "../../../core/contract/languages.ts";
import type { Look } from "../../../core/contract/look.ts";
import { defaultAccent } from "../../../core/contract/palette.ts";
import { sealPath } from "../../../core/contract/paths.ts";
import type { Bookplate, BookplateForm, BookplateView, SealView } from "../../../core/contract/prints.ts";
import { allowanceOf, perClient } from "../../../core/contract/rate-limit.ts";
import type { Client } from "../../../core/lib/client.ts";
import { CodedError, rateLimited } from "../../../core/lib/coded-error.ts";
import { limiter } from "../../../core/lib/limiter.ts";
import { shortHash } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import { bookplateWords } from "../../../locales/bookplate.ts";
import type { UsersStore } from "../../accounts/users/users.store.ts";
import { roomsLimits } from "../rooms.entries.ts";
import { certificateStore } from "./certificate.store.ts";
import { sealTokens } from "./seals.service.ts";

/** Bytes of plates that lie ready for those who look at theirs: some dozens. */
const cachedMaxBytes = 8 * 1024 * 1024;
/** Plates that may wait behind the one that is drawn; each takes less than a second. */
const waitingMax = 20;
/** Of those at most so many are one person's: their page shows one while they take another away in both forms. */
const waitingOfOneMax = 2;
/** A certificate takes less than a second of a processor; this is the timeout of its worker, in milliseconds. */
const drawingMaxMs = 60_000;
/** How long a full queue asks a caller to wait. */
const retryAfterSeconds = 5;

/** Returns the queue of those who wait for a plate. Throws rate_limited where too many do. */
const drawingQueue = () =>
  limiter<number>({
    atOnce: 1,
    requireRoom(who, waiting) {
      const own = waiting.filter((each) => each === who);
      if (waiting.length >= waitingMax || own.length >= waitingOfOneMax)
        throw new CodedError("rate_limited", { retryAfter: retryAfterSeconds });
    },
  });

type PlateOrder = { bookplate: Bookplate } | { sealOf: string; accent?: string };

/** Returns an owner's colour in the place of gold; nothing where the portal has its own. */
const accentOf = ({ accent }: Look) => (accent === defaultAccent ? {} : { accent });

/** Draws a plate, or the seal alone, in a worker. Throws unavailable when that does not end. */
async function drawn({ presses }: Core, order: PlateOrder): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(drawingMaxMs);
  try {
    return (await presses.awaited(order, { signal, progress: () => {} })).bytes;
  } catch (cause) {
    throw signal.aborted ? new CodedError("unavailable", { cause }) : cause;
  }
}

/** The certificate of an initiate, and what confirms it to anybody. */
export function certificateService(core: Core, users: UsersStore) {
  const { config, db, identity, keys, limits, noteRefusal } = core;
  const { write } = db;
  const { publicUrl } = config;
  const store = certificateStore(db);
  const tokens = sealTokens(keys.bookplates);
  const cached = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: cachedMaxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const queue = drawingQueue();

  /** Returns the content of an initiate's certificate. Throws forbidden before admission. */
  async function ownOf(id: number, client: Client) {
    let row = await store.byId(id);
    if (row?.admittedAt && row.ordinal === null) {
      await write(users.placeAdmitted);
      row = await store.byId(id);
    }
    if (!row?.admittedAt || row.ordinal === null) {
      const details: AuditDetails = { call: "bookplate" };
      await noteRefusal({ action: "not_admitted", userId: id, details, client });
      throw new CodedError("forbidden");
    }
    const { username, ordinal, admittedAt } = row;
    return { row, said: { username, ordinal, admittedAt } };
  }

  return {
    ...sealChecks(core),

    /** Returns what somebody's own plate says, and where it is confirmed. Throws forbidden. */
    async own(id: number, client: Client): Promise<BookplateView> {
      const { said } = await ownOf(id, client);
      return { success: true, ...said, sealPath: sealPath(tokens.tokenOf(said)) };
    },

    /** Returns somebody's own plate as a file. Throws forbidden, and rate_limited when too many are drawn. */
    async draw(
      id: number,
      form: BookplateForm,
      language: Language,
      client: Client,
    ): Promise<Uint8Array<ArrayBuffer>> {
      const { row, said } = await ownOf(id, client);
      const own = await identity.published();
      const bookplate: Bookplate = {
        form,
        language,
        name: said.username,
        ...bookplateWords(language, said),
        product: own.product,
        ...accentOf(own),
        host: new URL(publicUrl).host,
        address: `${publicUrl.replace(/\/$/, "")}${sealPath(tokens.tokenOf(said))}`,
        seed: tokens.seedOf(row),
        createdAt: said.admittedAt,
      };
      const key = shortHash(JSON.stringify(bookplate));
      const known = cached.get(key);
      if (known) return known;
      queue.requireRoom(id);
      await write(async (tx) => {
        const drawing = allowanceOf(roomsLimits.bookplate, id);
        const { wait } = await limits.spend(tx, client, [drawing]);
        return wait > 0 ? rateLimited(wait) : undefined;
      });
      const bytes = await queue.run(id, () => drawn(core, { bookplate }));
      cached.set(key, bytes);
      return bytes;
    },
  };
}

/** Seals that are drawn by themselves and stay in memory: some thirty kilobytes each. */
const sealsMax = 200;

/** Confirms the seal of a certificate to anybody, and shows it. */
function sealChecks(core: Core) {
  const { db, identity, keys, limits } = core;
  const store = certificateStore(db);
  const tokens = sealTokens(keys.bookplates);
  const cached = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: sealsMax });
  const queue = drawingQueue();

  /**
   * Returns the person of a token; undefined where it is no longer true. Throws not_found for one that this portal
   * never made, and rate_limited; an invalid token costs a hash and no event.
   */
  async function bearerOf(token: string, client: Client) {
    const seal = tokens.read(token);
    if (!seal) throw new CodedError("not_found");
    await db.write(async (tx) => {
      const { wait } = await limits.spend(tx, client, perClient(roomsLimits["seal-client"], client));
      return wait > 0 ? rateLimited(wait) : undefined;
    });
    const row = await store.byOrdinal(seal.ordinal);
    if (!row || row.admittedAt === null || row.erasedAt !== null) return undefined;
    const said = { username: row.username, ordinal: seal.ordinal, admittedAt: row.admittedAt };
    return seal.says(said) ? { row, said } : undefined;
  }

  return {
    /** True for a token that this portal made, whatever is true of it now. */
    isSeal: (token: string): boolean => tokens.read(token) !== undefined,

    /** Returns whether the statement of a token is true now. Throws as `bearerOf` does. */
    async confirm(token: string, client: Client): Promise<SealView> {
      const bearer = await bearerOf(token, client);
      const answer = { success: true, product: (await identity.published()).product } as const;
      return bearer ? { ...answer, stands: true, ...bearer.said } : { ...answer, stands: false };
    },

    /** Returns the seal of a token as SVG. Throws not_found for an invalid one, and rate_limited. */
    async picture(token: string, client: Client): Promise<Uint8Array<ArrayBuffer>> {
      const bearer = await bearerOf(token, client);
      if (!bearer) throw new CodedError("not_found");
      const { row } = bearer;
      const order = { sealOf: tokens.seedOf(row), ...accentOf(await identity.published()) };
      const key = JSON.stringify(order);
      const known = cached.get(key);
      if (known) return known;
      queue.requireRoom(row.id);
      const bytes = await queue.run(row.id, () => drawn(core, order));
      cached.set(key, bytes);
      return bytes;
    },
  };
}

export type CertificateService = ReturnType<typeof certificateService>;

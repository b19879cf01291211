import type { AuditDetails } from "../../core/contract/audit-details.ts";
import type { Tx } from "../../core/db/database.ts";
import { changesOf } from "../../core/lib/changes.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { MediaListQuery, MediaListView, MediumUpdateRequest, MediumView } from "./media.contract.ts";
import { mediaListStore, mediaStore } from "./media.store.ts";
import { uploadsService } from "./uploads.service.ts";

/** The library of media, for staff. */
export function mediaService(core: Core) {
  const { audit, background, clock, db, identity, settings, writeChange } = core;
  const { write } = db;
  const store = mediaStore(db);
  const media = mediaListStore(db);
  const uploads = uploadsService(core);

  /** Returns a medium with the portal among its places where it is the portal's emblem. */
  async function placed(medium: MediumView, on?: Tx): Promise<MediumView> {
    const { shas, title } = await identity.pictures(on);
    if (!shas.includes(medium.sha)) return medium;
    return { ...medium, places: [{ kind: "portal", id: 0, name: title, language: null }, ...medium.places] };
  }

  return {
    async list(query: MediaListQuery): Promise<MediaListView> {
      const [list, used, room] = await Promise.all([
        media.list(query),
        store.used(),
        settings.mediaQuotaBytes(),
      ]);
      const items = await Promise.all(list.items.map((medium) => placed(medium)));
      return { ...list, items, used, quota: room };
    },

    /** Changes a medium's name and what it shows. Throws not_found. */
    async update(
      id: number,
      request: MediumUpdateRequest,
      { id: userId, client }: Actor,
    ): Promise<MediumView> {
      return write(async (tx) => {
        const before = await store.byId(tx, id);
        if (!before) return new CodedError("not_found");
        const { set, details } = changesOf(before, request);
        if (Object.keys(set).length === 0) return placed(await store.view(tx, id), tx);
        const now = Math.max(clock.now().getTime(), Date.parse(before.updatedAt) + 1);
        await store.change(tx, id, set, iso(now));
        const after = await placed(await store.view(tx, id), tx);
        await audit(tx, { action: "media_changed", userId, details: { id, ...details }, client });
        return after;
      });
    },

    /** Deletes a medium. Throws not_found, or in_use with the names of the places that show it. */
    async remove(id: number, actor: Actor): Promise<void> {
      const asked: AuditDetails = { change: "media_deleted", id };
      await writeChange(actor, asked, async (tx) => {
        const medium = await store.byId(tx, id);
        if (!medium) return new CodedError("not_found");
        const { places } = await placed(await store.view(tx, id), tx);
        const names = [...new Set(places.map(({ name }) => name))];
        if (names.length > 0) return new CodedError("in_use", { names });
        await store.setWhole(tx, id, false);
        const details: AuditDetails = { id, name: medium.name };
        await audit(tx, { action: "media_deleted", userId: actor.id, details, client: actor.client });
        return undefined;
      });
      background.run("the bytes of a deleted medium", () => uploads.discard(id));
    },

    add: uploads.add,
    removeAbandoned: uploads.removeAbandoned,
  };
}

export type MediaService = ReturnType<typeof mediaService>;

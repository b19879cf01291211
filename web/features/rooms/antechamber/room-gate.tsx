import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { roomPath } from "../../../../src/core/contract/paths.ts";
import type { RoomView } from "../../../../src/features/rooms/rooms.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { buttonClass } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { PlaceHints } from "../../../kit/visit/place-hints.tsx";
import { formatInstant, formatUntil } from "../../../lib/format.ts";
import { PortalLink } from "../../../lib/screen.tsx";
import { useHintAtDoor } from "./antechamber.queries.ts";
import { OpenEmblem, SealedEmblem } from "./room-emblems.tsx";
import { RoomKey } from "./room-key.tsx";
import { RoomText } from "./room-text.tsx";

/** A room: sealed, with a code field when a code opens it; or open, with the way in. */
export function RoomGate({ room, userId }: { room: RoomView; userId: number }) {
  const { t } = useTranslation("antechamber");
  const name = useRef<HTMLHeadingElement>(null);
  const open = room.state === "open";
  const wasOpen = useRef(open);
  useEffect(() => {
    // The code field had the focus and is gone; the room's name gets it.
    if (open && !wasOpen.current) name.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <article
      className={classNames(
        "gate flex h-full min-h-[25rem] flex-col items-center px-7 pt-12 pb-9 text-center",
        open ? "gate-open" : "gate-sealed",
        room.isNew && "gate-new",
      )}
    >
      {open ? (
        <OpenEmblem sign={room.sign} />
      ) : (
        <SealedEmblem sign={room.sign} hasKeyhole={room.hasKeyhole} />
      )}
      <p className={classNames("inscription mt-5", open ? "text-gold" : "text-ash")}>
        {t(room.isNew ? "anteRoom.unread" : open ? "anteRoom.open" : "anteRoom.sealed")}
      </p>
      <h3
        ref={name}
        tabIndex={-1}
        lang={room.language ?? undefined}
        className={classNames("mt-3 max-w-full text-xl outline-none", open ? "text-ink" : "text-ash")}
      >
        {room.title}
      </h3>
      {room.teaser && (
        <p
          lang={room.language ?? undefined}
          className="wrap-anywhere mt-4 max-w-full text-ash italic leading-snug"
        >
          {room.teaser}
        </p>
      )}
      {room.state === "open" ? <Inside room={room} /> : <Door room={room} userId={userId} />}
    </article>
  );
}

type Open = Extract<RoomView, { state: "open" }>;
type Sealed = Extract<RoomView, { state: "sealed" }>;

function Inside({ room }: { room: Open }) {
  const { t } = useTranslation("antechamber");
  return (
    <>
      {room.teaser === null && room.description && <RoomText text={room.description} />}
      <p className="mt-auto pt-7">
        <PortalLink
          to={roomPath(room.id)}
          aria-label={t("anteRoom.enterNamed", { room: room.title })}
          className={buttonClass({ variant: "outline", size: "small" })}
        >
          {t("anteRoom.enter")}
        </PortalLink>
      </p>
    </>
  );
}

function Door({ room, userId }: { room: Sealed; userId: number }) {
  const { t } = useTranslation("antechamber");
  const language = useLanguage();
  const { hasKeyhole, isOver, opensAt } = room;
  const isWaiting = opensAt !== null && Date.parse(opensAt) > Date.now();
  const why = isOver ? "anteRoom.over" : hasKeyhole ? "anteRoom.sealedByCode" : "anteRoom.sealedYet";
  return (
    <>
      {isWaiting && (
        <p className="mt-4 text-gold leading-snug">
          <time dateTime={opensAt} title={formatInstant(opensAt, language, { withZone: true })}>
            {t("anteRoom.opensIn", { when: formatUntil(opensAt, language) })}
          </time>
        </p>
      )}
      {(hasKeyhole || !isWaiting) && <p className="mt-4 text-ash leading-snug">{t(why)}</p>}
      {hasKeyhole ? (
        <>
          <RoomKey id={room.id} room={room.title} userId={userId} />
          <DoorHints room={room} />
        </>
      ) : (
        <span aria-hidden="true" className="bars grow" />
      )}
    </>
  );
}

function DoorHints({ room }: { room: Sealed }) {
  const { t } = useTranslation("antechamber");
  const label = t("whisper.ofDoor", { room: room.title });
  return <PlaceHints whispers={room.whispers} take={useHintAtDoor(room.id)} label={label} />;
}

export function RoomList({ rooms, userId }: { rooms: RoomView[]; userId: number }) {
  const { t } = useTranslation("antechamber");
  if (rooms.length === 0) {
    return (
      <div className="mx-auto max-w-xl border-line border-y py-12 text-center">
        <h3 className="text-xl">{t("anteRoom.noRoomsTitle")}</h3>
        <p className="mt-3 text-ash">{t("anteRoom.noRooms")}</p>
      </div>
    );
  }
  return (
    <ul className="flex flex-wrap justify-center gap-6 lg:gap-8">
      {rooms.map((room) => (
        <li key={room.id} className="w-full sm:w-[19rem]">
          <RoomGate room={room} userId={userId} />
        </li>
      ))}
    </ul>
  );
}

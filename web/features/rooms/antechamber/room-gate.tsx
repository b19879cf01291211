import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { roman } from "../../../../src/core/contract/numerals.ts";
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

type GateProps = {
  room: RoomView;
  userId: number;
  /** Its place on the way, from 1. */
  nth: number;
  /** True where the door is alone on its page, whose title is the room's. */
  isAlone?: boolean;
};

/** A room: sealed, with a code field when a code opens it; or open, with the way in. */
export function RoomGate({ room, userId, nth, isAlone = false }: GateProps) {
  const { t } = useTranslation("antechamber");
  const name = useRef<HTMLHeadingElement>(null);
  const open = room.state === "open";
  const isNext = room.state === "sealed" && room.isNext;
  const wasOpen = useRef(open);
  useEffect(() => {
    // The code field had the focus and is gone; the room's name gets it.
    if (open && !wasOpen.current) name.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const Name = isAlone ? "h1" : "h3";
  return (
    <article
      ref={litBy(room.light)}
      className={classNames(
        "gate",
        open ? "gate-open" : "gate-sealed",
        room.isNew && "gate-new",
        isNext && "gate-next",
        isAlone && "gate-alone",
      )}
    >
      <Niche room={room} />
      <span aria-hidden="true" className="gate-numeral">
        {roman(nth)}
      </span>
      <p className={classNames("inscription", open || isNext ? "text-gold" : "text-ash")}>
        {t(
          room.isNew
            ? "anteRoom.unread"
            : open
              ? "anteRoom.open"
              : isNext
                ? "anteRoom.ajar"
                : "anteRoom.sealed",
        )}
      </p>
      <Name
        ref={name}
        tabIndex={-1}
        lang={room.language ?? undefined}
        className={classNames(
          "mt-2 max-w-full text-xl outline-none",
          open || isNext ? "text-ink" : "text-ash",
        )}
      >
        {room.title}
      </Name>
      {room.teaser && (
        <p
          lang={room.language ?? undefined}
          className="wrap-anywhere mt-3 max-w-full text-ash italic leading-snug"
        >
          {room.teaser}
        </p>
      )}
      {room.state === "open" ? <Inside room={room} /> : <Door {...{ room, userId, isAlone }} />}
    </article>
  );
}

/** Returns what gives an element the light of a picture; the portal's gold where there is none. */
export const litBy = (light: string | null) => (element: HTMLElement | null) =>
  element?.style.setProperty("--light", light ?? "var(--rgb-gold)");

/** What is seen in the arch: the room's picture or its sign in the light, or two leaves, which let the light through where they can be opened next. */
function Niche({ room }: { room: RoomView }) {
  if (room.state === "open")
    return (
      <div className="niche">
        {room.picture ? (
          <img src={room.picture} alt="" className="niche-picture" />
        ) : (
          <OpenEmblem sign={room.sign} />
        )}
      </div>
    );
  return (
    <div className="niche">
      <span className="leaf" />
      <span className="leaf" />
      {!room.isNext && <SealedEmblem sign={room.sign} hasKeyhole={room.hasKeyhole} />}
    </div>
  );
}

type Open = Extract<RoomView, { state: "open" }>;
type Sealed = Extract<RoomView, { state: "sealed" }>;

function Inside({ room }: { room: Open }) {
  const { t } = useTranslation("antechamber");
  return (
    <>
      {room.teaser === null && room.description && <RoomText text={room.description} />}
      <p className="mt-auto pt-5">
        <PortalLink
          to={roomPath(room.id)}
          aria-label={t("anteRoom.enterNamed", { room: room.title })}
          className={buttonClass({ variant: "outline", size: "small", className: "gate-enter" })}
        >
          {t("anteRoom.enter")}
        </PortalLink>
      </p>
    </>
  );
}

function Door({ room, userId, isAlone }: { room: Sealed; userId: number; isAlone: boolean }) {
  const { t } = useTranslation("antechamber");
  const language = useLanguage();
  const { hasKeyhole, isOver, opensAt } = room;
  const isWaiting = opensAt !== null && Date.parse(opensAt) > Date.now();
  const why = isOver ? "anteRoom.over" : hasKeyhole ? "anteRoom.sealedByCode" : "anteRoom.sealedYet";
  const keyhole = (
    <>
      <RoomKey id={room.id} room={room.title} userId={userId} />
      <DoorHints room={room} />
    </>
  );
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
      {hasKeyhole &&
        (room.isNext || isAlone ? (
          keyhole
        ) : (
          <details className="gate-key">
            <summary>{t("anteRoom.hasKey")}</summary>
            {keyhole}
          </details>
        ))}
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
    <ol className="flex flex-wrap justify-center gap-6 lg:gap-8">
      {rooms.map((room, at) => (
        <li key={room.id} className="w-full sm:w-[19rem]">
          <RoomGate room={room} userId={userId} nth={at + 1} />
        </li>
      ))}
    </ol>
  );
}

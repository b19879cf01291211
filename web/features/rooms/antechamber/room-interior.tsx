import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths, roomPath } from "../../../../src/core/contract/paths.ts";
import { alignedByClass } from "../../../../src/core/contract/texts.ts";
import type { OpenRoomView } from "../../../../src/features/rooms/rooms.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { quietClass } from "../../../kit/ui/button.tsx";
import { ForeignNote } from "../../../kit/visit/in-language.tsx";
import { PlaceHints } from "../../../kit/visit/place-hints.tsx";
import { formatUntil } from "../../../lib/format.ts";
import { useAwake, When } from "../../../lib/prerendering.tsx";
import { PortalLink } from "../../../lib/screen.tsx";
import { useHintInside } from "./antechamber.queries.ts";
import { OpenEmblem } from "./room-emblems.tsx";
import { litBy } from "./room-gate.tsx";
import { RoomSounds } from "./room-sounds.tsx";
import { RoomText } from "./room-text.tsx";

/** An open room: its sign in the light, what it says, and the ways to the others. Its document brings the first two. */
export function RoomInterior({ room }: { room: OpenRoomView }) {
  const { t } = useTranslation("antechamber");
  const language = useLanguage();
  const isAwake = useAwake();
  const title = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const { content, description, closesAt } = room;
  return (
    <article ref={isAwake ? litBy(room.light) : undefined} className="room arrive min-h-svh">
      <header className="text-center">
        <div className="room-niche">
          <OpenEmblem sign={room.sign} />
        </div>
        <h1
          ref={title}
          tabIndex={-1}
          lang={room.language ?? undefined}
          className="wrap-anywhere mt-8 text-display-sm text-gold outline-none sm:text-display"
        >
          {room.title}
        </h1>
        <div className="rule mx-auto my-7 max-w-xs" />
        <ForeignNote language={room.language} className="room-note" />
        <When is={closesAt}>
          <p className="room-note">
            {isAwake && closesAt ? t("room.closesIn", { when: formatUntil(closesAt, language) }) : "\u00a0"}
          </p>
        </When>
      </header>
      <When is={content}>
        <div
          lang={room.language ?? undefined}
          ref={text}
          className="page-content room-text"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it on save and on every read
          dangerouslySetInnerHTML={{ __html: alignedByClass(content ?? "") }}
        />
      </When>
      {isAwake && <RoomSounds text={text} />}
      {content === null && isAwake && description && (
        <div className="page-content room-text">
          <RoomText text={description} />
        </div>
      )}
      {isAwake && <Onward room={room} />}
    </article>
  );
}

/** The hints in a room, and the ways out of it. */
function Onward({ room }: { room: OpenRoomView }) {
  const { t } = useTranslation("antechamber");
  return (
    <>
      <div className="room-hints">
        <PlaceHints whispers={room.whispers} take={useHintInside(room.id)} />
      </div>
      <nav aria-label={t("anteRoom.rooms")} className="room-ways">
        <Way to={room.previous} label={t("room.previous")} />
        <PortalLink to={paths.anteRoom} className={quietClass}>
          {t("room.back")}
        </PortalLink>
        <Way to={room.next} label={t("room.next")} isOnward />
      </nav>
    </>
  );
}

function Way({ to, label, isOnward = false }: { to: number | null; label: string; isOnward?: boolean }) {
  if (to === null) return <span />;
  return (
    <PortalLink to={roomPath(to)} rel={isOnward ? "next" : "prev"} className="room-way">
      {!isOnward && <Arrow d="M22 6H2M7 1 2 6 7 11" />}
      {label}
      {isOnward && <Arrow d="M2 6H22M17 1 22 6 17 11" />}
    </PortalLink>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 12" className="w-6 shrink-0" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

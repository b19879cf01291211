import { useEffect, useRef } from "react";
import type { RoomView } from "../../../src/contract/antechamber.ts";
import { classNames } from "../../lib/class-names.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { OpenEmblem, SealedEmblem } from "./room-emblems.tsx";
import { RoomKey } from "./room-key.tsx";
import { RoomText } from "./room-text.tsx";

/** A room: sealed, with a code field when a code opens it; or open, with its description. */
export function RoomGate({ room, userId }: { room: RoomView; userId: number }) {
  const { t } = useTranslation();
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
      )}
    >
      {room.state === "open" ? <OpenEmblem /> : <SealedEmblem hasKeyhole={room.hasKey} />}
      <p className={classNames("inscription mt-5", open ? "text-gold" : "text-ash")}>
        {t(open ? "anteRoom.open" : "anteRoom.sealed")}
      </p>
      <h3
        ref={name}
        tabIndex={-1}
        className={classNames("mt-3 max-w-full text-xl outline-none", open ? "text-ink" : "text-ash")}
      >
        {room.name}
      </h3>
      {room.state === "open" ? (
        room.description && <RoomText text={room.description} />
      ) : (
        <>
          <p className="mt-4 text-ash leading-snug">
            {t(room.hasKey ? "anteRoom.sealedByCode" : "anteRoom.sealedYet")}
          </p>
          {room.hasKey ? (
            <RoomKey room={room.name} userId={userId} />
          ) : (
            <span aria-hidden="true" className="bars grow" />
          )}
        </>
      )}
    </article>
  );
}

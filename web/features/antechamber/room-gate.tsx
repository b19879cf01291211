import type { RoomView } from "../../../src/contract/antechamber.ts";
import { classNames } from "../../lib/class-names.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { OpenSign, SealedSign } from "./room-signs.tsx";

/** A room as a door: hatched and sealed, or lit from within. */
export function RoomGate({ room }: { room: RoomView }) {
  const { t } = useTranslation();
  const open = room.state === "open";
  return (
    <article
      className={classNames(
        "gate flex h-full min-h-[25rem] flex-col items-center px-7 pt-12 pb-9 text-center",
        open ? "gate-open" : "gate-sealed",
      )}
    >
      {open ? <OpenSign /> : <SealedSign />}
      <p className={classNames("inscription mt-5", open ? "text-gold" : "text-ash")}>
        {t(open ? "anteRoom.open" : "anteRoom.sealed")}
      </p>
      <h3 className={classNames("mt-3 max-w-full text-xl", open ? "text-ink" : "text-ash")}>{room.name}</h3>
      {!open && <span aria-hidden="true" className="bars grow" />}
      {open && room.description && (
        <p className="mt-4 max-w-full whitespace-pre-line text-ash leading-snug">{room.description}</p>
      )}
    </article>
  );
}

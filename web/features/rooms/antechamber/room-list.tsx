import { useTranslation } from "react-i18next";
import type { RoomView } from "../../../../src/features/rooms/rooms.contract.ts";
import { RoomGate } from "./room-gate.tsx";

export function RoomList({ rooms, userId }: { rooms: RoomView[]; userId: number }) {
  const { t } = useTranslation();
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

import { useTranslation } from "react-i18next";
import { formatSize } from "../../../src/features/media/media.contract.ts";
import { useMediaRoom } from "./media.queries.ts";

/** How much of the library's room is taken. */
export function MediaRoom() {
  const { t } = useTranslation("console");
  const room = useMediaRoom();
  if (!room) return null;
  const { used, quota } = room;
  return (
    <label className="grid grow gap-1 text-note text-ash sm:max-w-64">
      {t("media.room", { used: formatSize(used), quota: formatSize(quota) })}
      <progress className="media-progress" max={quota} value={Math.min(used, quota)} />
    </label>
  );
}

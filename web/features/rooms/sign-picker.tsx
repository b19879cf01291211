import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type RoomSign, roomSigns } from "../../../src/features/rooms/rooms.contract.ts";
import { RoomSignIcon } from "./room-sign.tsx";

type SignPickerProps = {
  chosen: RoomSign | null;
  onChoose: (sign: RoomSign | null) => void;
  disabled: boolean;
};

/** The drawn signs, of which a room may bear one. */
export function SignPicker({ chosen, onChoose, disabled }: SignPickerProps) {
  const { t } = useTranslation("console");
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="inscription mb-2 text-ink">{`${t("roomMore.sign")} (${t("common.optional")})`}</legend>
      <div className="flex flex-wrap gap-2">
        {[null, ...roomSigns].map((sign) => {
          const label = t(sign ? `signs.${sign}` : "roomMore.noSign");
          return (
            <label
              key={sign ?? "none"}
              title={label}
              className="relative grid size-12 cursor-pointer place-items-center border border-line text-ash transition-colors focus-within:outline-2 focus-within:outline-gold hover:text-gold has-checked:border-gold has-checked:bg-gold/12 has-checked:text-gold"
            >
              <input
                type="radio"
                name={name}
                checked={sign === chosen}
                onChange={() => onChoose(sign)}
                className="sr-only"
              />
              <span className="sr-only">{label}</span>
              {sign ? (
                <RoomSignIcon sign={sign} className="size-8" />
              ) : (
                <span aria-hidden="true" className="text-xl">
                  –
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

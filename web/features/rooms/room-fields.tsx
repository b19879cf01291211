import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type RoomSign, roomSigns } from "../../../src/features/rooms/rooms.contract.ts";
import { FieldNotes } from "../../kit/form/field.tsx";
import { Combobox } from "../../kit/ui/combobox.tsx";
import { Label } from "../../kit/ui/input.tsx";
import { RoomSignIcon } from "./room-sign.tsx";
import { useFoundCodes } from "./rooms.queries.ts";

/** A code by its id; its text is null when the server does not know it any more. */
export type ChosenCode = { id: number; code: string | null };

type CodePickerProps = {
  chosen: ChosenCode | null;
  onChoose: (code: ChosenCode | null) => void;
  disabled: boolean;
  fault: string | undefined;
};

/** Finds the required code among all of them; the server searches. */
export function CodePicker({ chosen, onChoose, disabled, fault }: CodePickerProps) {
  const { t } = useTranslation("rooms");
  const id = useId();
  const [search, setSearch] = useState<string>();
  const { data: found, isPlaceholderData } = useFoundCodes(search ?? "", search !== undefined);
  return (
    <div>
      <Label htmlFor={id} className="mb-2">{`${t("rooms.requiredCode")} (${t("common.optional")})`}</Label>
      <Combobox
        id={id}
        label={t("rooms.requiredCode")}
        value={chosen ? (chosen.code ?? t("rooms.unknown")) : ""}
        chosenKey={chosen?.id}
        options={found?.items.map(({ id: key, code: text, label: note }) => ({ key, text, note }))}
        isLate={isPlaceholderData}
        onSearch={setSearch}
        onChoose={(option) => onChoose(option ? { id: option.key, code: option.text } : null)}
        texts={{
          none: t("rooms.none"),
          search: t("roomMore.searchCodes"),
          nothingFound: t("roomMore.noCodes"),
          drop: t("roomMore.dropCode"),
        }}
        disabled={disabled}
        isInvalid={fault !== undefined}
        describedBy={fault ? `${id}-fault` : `${id}-hint`}
      />
      <FieldNotes id={id} hint={t("roomMore.requiredCodeHint")} fault={fault} />
    </div>
  );
}

type SignPickerProps = {
  chosen: RoomSign | null;
  onChoose: (sign: RoomSign | null) => void;
  disabled: boolean;
};

/** The drawn signs, of which a room may bear one. */
export function SignPicker({ chosen, onChoose, disabled }: SignPickerProps) {
  const { t } = useTranslation("rooms");
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

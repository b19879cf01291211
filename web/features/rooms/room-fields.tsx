import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type RoomSign, roomSigns, roomStatuses } from "../../../src/features/rooms/room-facts.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { ChoiceField } from "../../kit/form/choice-field.tsx";
import { Field, FieldNotes } from "../../kit/form/field.tsx";
import { fromLocalInput, zoneAt } from "../../kit/form/local-datetime.ts";
import { Combobox } from "../../kit/ui/combobox.tsx";
import { Fold } from "../../kit/ui/fold.tsx";
import { Label } from "../../kit/ui/input.tsx";
import { useFoundCodes } from "./room.queries.ts";
import { RoomSignIcon } from "./room-sign.tsx";
import { roomLooks } from "./room-status.tsx";
import type { ChosenCode, RoomWriting } from "./use-room-form.ts";

/** How a room opens, for whom and when, and the sign that it bears. */
export function RoomSettings({ form, disabled }: { form: RoomWriting; disabled: boolean }) {
  const { t } = useTranslation("rooms");
  const { values, change, fault, code, setCode } = form;
  return (
    <>
      <ChoiceField
        label={t("rooms.status")}
        hint={t(roomLooks[values.status].hint)}
        name="status"
        value={values.status}
        options={roomStatuses.map((value) => ({ value, name: t(roomLooks[value].word) }))}
        onChange={(status) => change("status", status)}
        disabled={disabled}
      />
      <CodePicker chosen={code} onChoose={setCode} disabled={disabled} fault={fault("requiredCodeId")} />
      <Fold title={t("roomMore.times")} isOpen={values.opensAt + values.closesAt !== ""}>
        <OpeningTimes form={form} disabled={disabled} />
      </Fold>
      <Fold title={t("roomMore.sign")} isOpen={values.sign !== null}>
        <SignPicker chosen={values.sign} onChoose={(sign) => change("sign", sign)} disabled={disabled} />
      </Fold>
    </>
  );
}

const times = [
  ["opensAt", "roomMore.opensAt"],
  ["closesAt", "roomMore.closesAt"],
] as const;

/** When a room opens, and when it closes again. */
function OpeningTimes({ form, disabled }: { form: RoomWriting; disabled: boolean }) {
  const { t } = useTranslation("rooms");
  const language = useLanguage();
  const { values, change, fault } = form;
  return times.map(([name, word]) => (
    <Field
      key={name}
      label={t(word)}
      hint={t("roomMore.timeHint", { zone: zoneAt(fromLocalInput(values[name]), language) })}
      type="datetime-local"
      name={name}
      value={values[name]}
      onChange={(event) => change(name, event.target.value)}
      disabled={disabled}
      fault={fault(name)}
    />
  ));
}

type CodePickerProps = {
  chosen: ChosenCode | null;
  onChoose: (code: ChosenCode | null) => void;
  disabled: boolean;
  fault: string | undefined;
};

/** Finds the required code among all of them; the server searches. */
function CodePicker({ chosen, onChoose, disabled, fault }: CodePickerProps) {
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
function SignPicker({ chosen, onChoose, disabled }: SignPickerProps) {
  const { t } = useTranslation("rooms");
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">{t("roomMore.sign")}</legend>
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

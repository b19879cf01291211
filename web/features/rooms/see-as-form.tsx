import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, type Language } from "../../../src/core/contract/languages.ts";
import { previewCodesMax } from "../../../src/core/contract/limits.ts";
import type { AntechamberPreviewRequest } from "../../../src/features/pages/pages.contract.ts";
import type { RoomRowView } from "../../../src/features/rooms/rooms.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { Field } from "../../kit/form/field.tsx";
import { fromLocalInput, zoneAt } from "../../kit/form/local-datetime.ts";
import { useContentLanguages } from "../../kit/texts/content-languages.ts";
import { Combobox } from "../../kit/ui/combobox.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { Label } from "../../kit/ui/input.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { Switch } from "../../kit/ui/switch.tsx";
import { formatLanguage } from "../../lib/format.ts";
import { useFoundCodes } from "./room.queries.ts";

type HeldCode = { id: number; code: string };

/** As whom the antechamber is seen, when, and in which language. */
type Seer = { codes: readonly HeldCode[]; at: string; language: Language; withDraft: boolean };

/** Returns as whom a room is first seen: by somebody who holds its code. */
export function firstSeer(room: RoomRowView | undefined, language: Language): Seer {
  const code = room?.requiredCode;
  const codes = room?.requiredCodeId && code ? [{ id: room.requiredCodeId, code }] : [];
  return { codes, at: "", language, withDraft: room?.status === "hidden" };
}

/** Returns the parameters of a preview. */
export function previewOf(
  { codes, at, language, withDraft }: Seer,
  room: RoomRowView | undefined,
): AntechamberPreviewRequest {
  const moment = fromLocalInput(at);
  return {
    codes: codes.map(({ id }) => id),
    language,
    ...(moment && { at: moment }),
    ...(withDraft && room && { shown: [room.id] }),
  };
}

type SeeAsFormProps = { seer: Seer; room: RoomRowView | undefined; onChange: (seer: Seer) => void };

/** Chooses as whom the antechamber is seen; each choice shows at once. */
export function SeeAsForm({ seer, room, onChange }: SeeAsFormProps) {
  const { t } = useTranslation("rooms");
  const own = useLanguage();
  const id = useId();
  const content = useContentLanguages();
  const { codes, at, language } = seer;
  return (
    <div className="compact grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <div>
        <Label htmlFor={`${id}-codes`} className="mb-2">
          {t("see.codes")}
        </Label>
        <CodeFinder
          id={`${id}-codes`}
          held={codes}
          onHold={(code) => onChange({ ...seer, codes: [...codes, code] })}
        />
        <ul className="mt-2 grid gap-1 empty:hidden">
          {codes.map((code) => (
            <li key={code.id} className="flex items-center justify-between gap-2 [--icon-button:28px]">
              <code className="wrap-anywhere font-mono text-small">{code.code}</code>
              <IconButton
                icon="close"
                label={t("see.dropCode", { name: code.code })}
                onClick={() => onChange({ ...seer, codes: codes.filter((each) => each !== code) })}
              />
            </li>
          ))}
        </ul>
        {codes.length === 0 && <p className="mt-2 text-ash text-note">{t("see.noCodes")}</p>}
      </div>
      <Field
        label={t("see.at")}
        hint={t("see.atHint", { zone: zoneAt(fromLocalInput(at), own) })}
        type="datetime-local"
        name="at"
        value={at}
        onChange={(event) => onChange({ ...seer, at: event.target.value })}
      />
      <div>
        <Label htmlFor={`${id}-language`} hidden={content.length === 1}>
          {t("see.language")}
        </Label>
        <Select
          hidden={content.length === 1}
          id={`${id}-language`}
          name="language"
          className="mt-2"
          value={language}
          onChange={({ target }) => {
            if (isLanguage(target.value)) onChange({ ...seer, language: target.value });
          }}
        >
          {content.map((each) => (
            <option key={each} value={each}>
              {formatLanguage(each, own)}
            </option>
          ))}
        </Select>
        {room?.status === "hidden" && (
          <div className="mt-4">
            <Switch
              label={t("see.draft", { name: room.name })}
              checked={seer.withDraft}
              onChange={(withDraft) => onChange({ ...seer, withDraft })}
            />
          </div>
        )}
      </div>
    </div>
  );
}

type CodeFinderProps = { id: string; held: readonly HeldCode[]; onHold: (code: HeldCode) => void };

function CodeFinder({ id, held, onHold }: CodeFinderProps) {
  const { t } = useTranslation("rooms");
  const [search, setSearch] = useState<string>();
  const { data: found, isPlaceholderData } = useFoundCodes(search ?? "", search !== undefined);
  const isHeld = (key: number) => held.some((code) => code.id === key);
  return (
    <Combobox
      id={id}
      label={t("see.codes")}
      value=""
      chosenKey={undefined}
      options={found?.items
        .filter((code) => !isHeld(code.id))
        .map(({ id: key, code: text, label: note }) => ({ key, text, note }))}
      isLate={isPlaceholderData}
      onSearch={setSearch}
      onChoose={(option) => option && onHold({ id: option.key, code: option.text })}
      texts={{
        none: t("see.add"),
        search: t("roomMore.searchCodes"),
        nothingFound: t("roomMore.noCodes"),
        drop: t("roomMore.dropCode"),
      }}
      disabled={held.length >= previewCodesMax}
    />
  );
}

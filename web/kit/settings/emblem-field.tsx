import { useState } from "react";
import { useTranslation } from "react-i18next";
import { emblems, pictureEmblem, pictureOf } from "../../../src/core/contract/look.ts";
import { mediumUrl } from "../media/media.queries.ts";
import { QuietButton } from "../ui/button.tsx";
import { lazyDialog } from "../ui/lazy-dialog.tsx";
import { Select } from "../ui/select.tsx";

const MediaLibrary = lazyDialog(async () => (await import("../media/media-library.tsx")).MediaLibrary);

type EmblemFieldProps = {
  id: string;
  value: string;
  disabled: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string;
  onChange: (event: { target: { value: string } }) => void;
};

/** One of the drawn emblems, or a picture of the library, whose middle is cut out as a disc. */
export function EmblemField(control: EmblemFieldProps) {
  const { t } = useTranslation("console");
  const [isChoosing, setIsChoosing] = useState(false);
  const { value, disabled, onChange } = control;
  const sha = pictureOf(value);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {sha && (
        <img
          src={mediumUrl({ sha })}
          alt=""
          className="size-11 shrink-0 rounded-full border border-edge object-cover"
        />
      )}
      <div className="min-w-28 grow">
        <Select {...control}>
          {emblems.map((emblem) => (
            <option key={emblem} value={emblem}>
              {t(`settingChoices.${emblem}`)}
            </option>
          ))}
          {sha && <option value={value}>{t("settingsForm.ownPicture")}</option>}
        </Select>
      </div>
      <QuietButton disabled={disabled} onClick={() => setIsChoosing(true)}>
        {t("settingsForm.choosePicture")}
      </QuietButton>
      {isChoosing && (
        <MediaLibrary
          onClose={() => setIsChoosing(false)}
          onPick={(medium) => {
            setIsChoosing(false);
            onChange({ target: { value: pictureEmblem(medium.sha) } });
          }}
        />
      )}
    </div>
  );
}

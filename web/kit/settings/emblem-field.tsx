import { useState } from "react";
import { useTranslation } from "react-i18next";
import { emblems, pictureEmblem, pictureOf } from "../../../src/core/contract/look.ts";
import { QuietButton } from "../ui/button.tsx";
import { lazyDialog } from "../ui/lazy-dialog.tsx";
import type { ControlProps } from "./control.ts";
import { EmblemPicture } from "./emblem-picture.tsx";
import { PictureChoices } from "./picture-choices.tsx";

const MediaLibrary = lazyDialog(async () => (await import("../media/media-library.tsx")).MediaLibrary);

/** One of the drawn emblems, or a picture of the library, whose middle is cut out as a disc. */
export function EmblemField(control: ControlProps) {
  const { t } = useTranslation("look");
  const [isChoosing, setIsChoosing] = useState(false);
  /** The name of what was chosen and is no picture. */
  const [refused, setRefused] = useState<string>();
  const { value, disabled, onChange } = control;
  const choose: ControlProps["onChange"] = (event) => {
    setRefused(undefined);
    onChange(event);
  };
  const drawn = emblems.map((emblem) => ({ value: emblem, name: t(`settingChoices.${emblem}`) }));
  const own = pictureOf(value) ? [{ value, name: t("look.ownPicture") }] : [];
  return (
    <>
      <PictureChoices
        control={{ ...control, onChange: choose }}
        label={t("settings.emblem.name")}
        hasHiddenNames
        className="grid-cols-6"
        choices={[...drawn, ...own].map((choice) => ({
          ...choice,
          picture: <EmblemPicture emblem={choice.value} className="m-auto my-1.5 size-7 sm:size-9" />,
        }))}
      >
        <div
          className={`flex flex-wrap items-center gap-x-4 text-note leading-snug ${own.length > 0 ? "col-span-5" : "col-span-full"}`}
        >
          <QuietButton disabled={disabled} onClick={() => setIsChoosing(true)}>
            {t("look.choosePicture")}
          </QuietButton>
          <span className="text-ash">{t("look.pictureHint")}</span>
        </div>
      </PictureChoices>
      <p role="status" className="text-ember leading-snug empty:hidden">
        {refused !== undefined && t("look.noPicture", { name: refused })}
      </p>
      {isChoosing && (
        <MediaLibrary
          only="picture"
          onClose={() => setIsChoosing(false)}
          onPick={({ kind, name, sha }) => {
            setIsChoosing(false);
            if (kind === "picture") choose({ target: { value: pictureEmblem(sha) } });
            else setRefused(name);
          }}
        />
      )}
    </>
  );
}

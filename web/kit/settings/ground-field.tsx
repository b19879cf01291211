import { useTranslation } from "react-i18next";
import { defaultAccent, type Ground, grounds, paletteOf } from "../../../src/core/contract/palette.ts";
import { accentIn } from "./accent.ts";
import type { ControlProps } from "./control.ts";
import { PictureChoices } from "./picture-choices.tsx";
import type { TypedSettings } from "./use-typed-settings.ts";

/** The ground, by what a title, a text and a panel look like on each. */
export function GroundField({ control, typed }: { control: ControlProps; typed: TypedSettings }) {
  const { t } = useTranslation("console");
  return (
    <PictureChoices
      control={control}
      label={t("settings.ground.name")}
      className="grid-cols-3"
      choices={grounds.map((ground) => ({
        value: ground,
        name: t(`settingChoices.${ground}`),
        picture: <GroundPicture ground={ground} accent={accentIn(typed) ?? defaultAccent} />,
      }))}
    />
  );
}

function GroundPicture({ ground, accent }: { ground: Ground; accent: string }) {
  const own = paletteOf(accent, ground);
  return (
    <span
      aria-hidden="true"
      className="flex forced-color-adjust-none items-center justify-center gap-2 py-3 font-display leading-none sm:gap-3 sm:text-xl"
      style={{ background: `linear-gradient(${own.haze}, ${own.ground} 85%)`, color: own.gold }}
    >
      Aa
      <span
        className="border px-1.5 py-1 font-text text-note sm:px-2"
        style={{ background: own.panel, borderColor: own.line, color: own.ink }}
      >
        Aa
      </span>
    </span>
  );
}

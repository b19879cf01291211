import { useTranslation } from "react-i18next";
import type { MediumView } from "../../../src/features/media/media.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { Icon } from "../../kit/ui/icon.tsx";
import { mediumUrl } from "./media.queries.ts";

/** What a medium looks like in the library. */
export function MediumLook({ medium }: { medium: MediumView }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const { kind, name, width, height, alts } = medium;
  if (kind === "picture")
    return (
      <img
        src={mediumUrl(medium)}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={alts[language] ?? ""}
        loading="lazy"
        className="aspect-[4/3] h-auto w-full bg-ground object-contain"
      />
    );
  return (
    <div className="grid aspect-[4/3] content-center justify-items-center gap-3 bg-ground p-3 text-ash">
      {kind === "file" && <Icon name="page" className="size-8 text-gold" />}
      {kind === "sound" ? (
        // biome-ignore lint/a11y/useMediaCaption: staff listen to a file that they have
        <audio controls preload="none" src={mediumUrl(medium)} aria-label={name} className="w-full" />
      ) : (
        <a href={mediumUrl(medium)} className="underline underline-offset-4">
          {t("media.download")}
        </a>
      )}
    </div>
  );
}

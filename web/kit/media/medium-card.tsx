import { useTranslation } from "react-i18next";
import { formatSize, isDescribed, type MediumView } from "../../../src/features/media/media.contract.ts";
import { useContentLanguages, useWritingLanguage } from "../texts/content-languages.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { mediumUrl } from "./media.queries.ts";

type MediumCardProps = {
  medium: MediumView;
  onEdit: (medium: MediumView) => void;
  onDelete: (medium: MediumView) => void;
  /** Puts it into the text that is being written; missing where none is. */
  onPick: ((medium: MediumView) => void) | undefined;
};

/** A medium of the library: what it is, where it is shown, and what can be done with it. */
export function MediumCard({ medium, onEdit, onDelete, onPick }: MediumCardProps) {
  const { t } = useTranslation("console");
  const { kind, name, size, width, height, places } = medium;
  const measures = kind === "picture" ? ` · ${width} × ${height}` : "";
  const isMute = !isDescribed(medium, useContentLanguages());
  return (
    <li className="grid content-start border border-line bg-panel/60">
      <MediumLook medium={medium} />
      <div className="grid gap-1 px-3 py-2 leading-snug">
        <p className="wrap-anywhere text-ink">{name}</p>
        <p className="text-note text-ash">
          {t(`media.${kind}`)} · {formatSize(size)}
          {measures}
        </p>
        {isMute && <p className="text-ember text-note">{t("media.mute")}</p>}
        <p className="wrap-anywhere text-note text-ash">
          {places.length === 0
            ? t("media.unused")
            : t("media.usedIn", { places: [...new Set(places.map((place) => place.name))].join(", ") })}
        </p>
        <div className="flex flex-wrap items-center gap-1">
          {onPick && (
            <Button size="tiny" onClick={() => onPick(medium)}>
              {t("media.insert")}
            </Button>
          )}
          <span className="grow" />
          <IconButton icon="pencil" label={t("media.edit", { name })} onClick={() => onEdit(medium)} />
          <IconButton
            icon="trash"
            label={t(places.length === 0 ? "media.delete" : "media.deleteUsed", { name })}
            disabled={places.length > 0}
            onClick={() => onDelete(medium)}
          />
        </div>
      </div>
    </li>
  );
}

/** What a medium looks like in the library. */
export function MediumLook({ medium }: { medium: MediumView }) {
  const { t } = useTranslation("console");
  const language = useWritingLanguage();
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

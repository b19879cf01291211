import { createContext, useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import { reasonMaxLength } from "../../../src/core/contract/limits.ts";
import { formatSize, type MediumView } from "../../../src/features/media/media.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { formatLanguage } from "../../lib/format.ts";
import type { EditorMedia } from "../editor/editor-schema.tsx";
import { uploading } from "../form/form-dialog.tsx";
import { useWritingLanguage } from "../texts/content-languages.ts";
import { Input } from "../ui/input.tsx";
import { lazyDialog } from "../ui/lazy-dialog.tsx";
import { mediumUrl, useDescribeMedium, useMedium } from "./media.queries.ts";
import { SendingList, useUploads } from "./uploads.tsx";

/** The language of the text around a medium; none where the text is for readers of all languages. */
export const TextLanguage = createContext<Language | "">("");

/** The media library, as the editor of texts takes it. */
export const editorMedia: EditorMedia = {
  Library: lazyDialog(async () => (await import("./media-library.tsx")).MediaLibrary),
  Figure: MediumFigure,
  useArrivals(onArrived) {
    const { sendings, add, drop } = useUploads(onArrived);
    const count = sendings.filter(({ fault }) => fault === undefined).length;
    useEffect(() => {
      uploading.set(uploading.get() + count);
      return () => uploading.set(uploading.get() - count);
    }, [count]);
    return { add, list: sendings.length > 0 && <SendingList sendings={sendings} onDrop={drop} /> };
  },
};

/** What a text shows of a medium while it is written; a picture is described below itself. */
function MediumFigure({ sha }: { sha: string }) {
  const { t } = useTranslation("console");
  const writing = useWritingLanguage();
  const language = useContext(TextLanguage) || writing;
  const { data: medium, isPending } = useMedium(sha);
  if (!medium) return <p>{t(isPending ? "editor.mediumLoading" : "editor.mediumGone")}</p>;
  const { kind, name, width, height, alts, size } = medium;
  const caption = `${name} · ${formatSize(size)}`;
  if (kind === "picture")
    return (
      <>
        <img
          src={mediumUrl(medium)}
          width={width ?? undefined}
          height={height ?? undefined}
          alt={alts[language] ?? ""}
        />
        {!medium.isOrnament && <Description key={language} medium={medium} language={language} />}
      </>
    );
  if (kind === "file") return <figcaption>{caption}</figcaption>;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: staff listen to a file that they have */}
      <audio controls preload="none" src={mediumUrl(medium)} />
      <figcaption>{caption}</figcaption>
    </>
  );
}

const altOf = { en: "altEn", pt: "altPt", es: "altEs" } as const;

/** What a picture shows, in the language of its text; it is saved when its field is left. */
function Description({ medium, language }: { medium: MediumView; language: Language }) {
  const { t } = useTranslation("console");
  const own = useLanguage();
  const saved = medium.alts[language] ?? "";
  const [text, setText] = useState(saved);
  useEffect(() => setText(saved), [saved]);
  const describe = useDescribeMedium(medium.id);
  const save = () => {
    if (text.trim() !== saved) describe.mutate({ [altOf[language]]: text });
  };
  const label = t("media.alt", { language: formatLanguage(language, own) });
  return (
    <figcaption className="mt-1">
      <Input
        aria-label={label}
        placeholder={label}
        maxLength={reasonMaxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          // The form around the text is not sent by it.
          if (event.key !== "Enter") return;
          event.preventDefault();
          save();
        }}
      />
    </figcaption>
  );
}

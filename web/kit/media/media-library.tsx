import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import {
  isDescribed,
  type MediumKind,
  type MediumView,
  mediumKinds,
} from "../../../src/features/media/media.contract.ts";
import { SearchBox } from "../resource/search-box.tsx";
import { EmptyState, TableFault, TableSkeleton } from "../resource/table-states.tsx";
import { useSheet } from "../resource/use-sheet.ts";
import { useContentLanguages } from "../texts/content-languages.ts";
import { Button } from "../ui/button.tsx";
import { DeleteDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { fetchMedia, mediaKey, useDeleteMedium, useMediaList } from "./media.queries.ts";
import { MediumCard, MediumLook } from "./medium-card.tsx";
import { MediumForm } from "./medium-form.tsx";
import { MediaRoom, SendingList, useUploads } from "./uploads.tsx";

type MediaLibraryProps = {
  onClose: () => void;
  /** Puts a medium into the text that is being written; missing where none is. */
  onPick?: (medium: MediumView) => void;
  /** The kind that is wanted; missing where each is. */
  only?: MediumKind;
};

/** What a browser offers to choose from; the server judges what a file is. */
const accepted: Record<MediumKind, string> = {
  picture: "image/jpeg,image/png,image/webp",
  sound: "audio/mpeg,audio/mp4,.mp3,.m4a",
  file: "application/pdf",
};

/** Pictures, sounds and files: what there is, where it is shown, and more of it by choosing, dropping or pasting files. */
export function MediaLibrary({ onClose, onPick, only }: MediaLibraryProps) {
  const { t } = useTranslation("console");
  const { sheet, open, close } = useSheet({
    rows: [],
    status: "success",
    key: mediaKey,
    find: fetchMedia,
    param: "medium",
    // Over a text that is being written it is no place of its own.
    ofRow: onPick ? [] : ["edit"],
    questions: onPick ? ["edit", "delete"] : ["delete"],
  });
  const kinds = only ? [only] : mediumKinds;
  const removal = useDeleteMedium();
  const content = useContentLanguages();

  const uploads = useUploads((medium) => {
    if (onPick) onPick(medium);
    else if (!isDescribed(medium, content)) open({ what: "edit", row: medium });
  });

  return (
    <Dialog
      onClose={onClose}
      title={t("media.title")}
      size="full"
      isFirm={uploads.sendings.some(({ fault }) => !fault)}
    >
      {sheet?.what === "edit" ? (
        <>
          <MediumLook medium={sheet.row} />
          <MediumForm key={sheet.row.id} medium={sheet.row} onClose={close} onSaved={close} />
        </>
      ) : (
        <DropZone label={t("media.title")} onFiles={uploads.add}>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ChooseFiles kinds={kinds} onFiles={uploads.add} />
            <p className="min-w-48 grow text-note text-ash leading-snug">
              {t(only === "picture" ? "media.pictureHint" : "media.hint")}
            </p>
            <MediaRoom />
          </div>
          <SendingList sendings={uploads.sendings} onDrop={uploads.drop} />
          <MediaGrid kinds={kinds} onPick={onPick} onOpen={open} />
        </DropZone>
      )}
      {sheet?.what === "delete" && (
        <DeleteDialog
          item={sheet.row}
          removal={removal}
          onClose={close}
          title={t("media.deleteTitle")}
          textOf={({ name }) => t("media.deleteSure", { name })}
        />
      )}
    </Dialog>
  );
}

type DropZoneProps = { label: string; onFiles: (files: Iterable<File>) => void; children: ReactNode };

/** A part of the screen that takes files which are dropped or pasted there. */
function DropZone({ label, onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    onFiles(event.dataTransfer.files);
  }
  function paste(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    onFiles(event.clipboardData.files);
  }
  return (
    <section
      aria-label={label}
      className={`mt-2 border border-dashed p-3 ${isOver ? "border-gold" : "border-line"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
    </section>
  );
}

type ChooseFilesProps = { kinds: readonly MediumKind[]; onFiles: (files: Iterable<File>) => void };

function ChooseFiles({ kinds, onFiles }: ChooseFilesProps) {
  const { t } = useTranslation("console");
  const box = useRef<HTMLInputElement>(null);
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = "";
  }
  return (
    <>
      <input
        ref={box}
        type="file"
        multiple
        accept={kinds.map((kind) => accepted[kind]).join()}
        className="sr-only"
        tabIndex={-1}
        aria-label={t("media.upload")}
        onChange={choose}
      />
      <Button size="small" onClick={() => box.current?.click()}>
        <Icon name="upload" className="size-3.5" />
        {t("media.upload")}
      </Button>
    </>
  );
}

type MediaGridProps = {
  /** The kinds that are listed. */
  kinds: readonly MediumKind[];
  onPick: ((medium: MediumView) => void) | undefined;
  onOpen: (open: { what: "edit" | "delete"; row: MediumView }) => void;
};

function MediaGrid({ kinds, onPick, onOpen }: MediaGridProps) {
  const { t } = useTranslation("console");
  const [search, setSearch] = useState("");
  const [kind, setKind] = useState(kinds.length === 1 ? kinds[0] : undefined);
  const list = useMediaList({ q: search, kind: kind ?? null });
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <SearchBox label={t("media.search")} value={search} onSearch={setSearch} className="w-full sm:w-64" />
        {(kinds.length > 1 ? [undefined, ...kinds] : []).map((one) => (
          <Button
            key={one ?? "all"}
            size="tiny"
            variant={kind === one ? "primary" : "outline"}
            aria-pressed={kind === one}
            onClick={() => setKind(one)}
          >
            {t(one ? `media.${one}` : "media.all")}
          </Button>
        ))}
      </div>
      {list.status === "error" && <TableFault error={list.error} onRetry={list.retry} />}
      {list.status === "pending" && <TableSkeleton columns={3} />}
      {list.status === "success" && list.rows.length === 0 && (
        <EmptyState icon="upload" title={t("media.emptyTitle")} text={t("media.empty")} />
      )}
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3">
        {list.rows.map((medium) => (
          <MediumCard
            key={medium.id}
            medium={medium}
            onPick={onPick}
            onEdit={(one) => onOpen({ what: "edit", row: one })}
            onDelete={(one) => onOpen({ what: "delete", row: one })}
          />
        ))}
      </ul>
      {list.hasMore && (
        <div className="mt-4 text-center">
          <Button variant="outline" size="small" disabled={list.isLoadingMore} onClick={list.loadMore}>
            {t("media.more")}
          </Button>
        </div>
      )}
    </>
  );
}

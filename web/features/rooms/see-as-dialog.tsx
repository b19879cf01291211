import { type MouseEvent, type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BaseLocationHook, Router } from "wouter";
import type { Language } from "../../../src/core/contract/languages.ts";
import { paths, screenPath } from "../../../src/core/contract/paths.ts";
import type { AntechamberPreviewRequest } from "../../../src/features/pages/pages.contract.ts";
import type { RoomRowView } from "../../../src/features/rooms/rooms.contract.ts";
import { TableFault } from "../../kit/resource/table-states.tsx";
import { useWritingLanguage } from "../../kit/texts/content-languages.ts";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { InLanguage, useLoadedLanguage } from "../../kit/visit/in-language.tsx";
import { toast } from "../../lib/toast.ts";
import { AntechamberHall } from "./antechamber/antechamber-hall.tsx";
import { RoomInterior } from "./antechamber/room-interior.tsx";
import { RoomRefusal } from "./antechamber/room-page.tsx";
import { useSeenHall, useSeenRoom } from "./room.queries.ts";
import { firstSeer, previewOf, SeeAsForm } from "./see-as-form.tsx";

type SeeAsProps = { room: RoomRowView | undefined; onClose: () => void };

/** The antechamber as anybody would find it on any day: the visitor's own screens, with the server's answer for that person. */
export function SeeAsDialog({ room, onClose }: SeeAsProps) {
  const { t } = useTranslation("rooms");
  const language = useWritingLanguage();
  const [seer, setSeer] = useState(() => firstSeer(room, language));
  return (
    <Dialog onClose={onClose} size="full" title={t("see.title")} lead={t("see.lead")} keepsText asksFirst>
      <SeeAsForm seer={seer} room={room} onChange={setSeer} />
      <Stage request={previewOf(seer, room)} language={seer.language} />
    </Dialog>
  );
}

/** The antechamber as the first initiate will find it, who has no code of a room. */
export function AntechamberPicture() {
  const language = useWritingLanguage();
  return <Stage request={previewOf(firstSeer(undefined, language), undefined)} language={language} />;
}

/** Where the visitor's screens are shown: links between them work, and nothing that they offer besides is done. */
function Stage({ request, language }: { request: AntechamberPreviewRequest; language: Language }) {
  const { t } = useTranslation("rooms");
  const [path, setPath] = useState<string>(paths.anteRoom);
  const loaded = useLoadedLanguage(language);
  const refuse = () => toast({ title: t("see.inert") });
  function go(to: string) {
    if (to === paths.anteRoom || screenPath(to) === paths.room) setPath(to);
    else refuse();
  }
  const hook: BaseLocationHook = () => [path, go];
  function hold(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    refuse();
  }
  function holdButtons(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button && button.type !== "submit" && button.dataset.onward === undefined) hold(event);
  }
  const id = Number(path.split("/")[2]);
  return (
    <section
      aria-label={t("see.stage")}
      lang={loaded}
      className="mt-6 max-sm:-mx-5 max-h-[75dvh] overflow-auto border border-line bg-ground"
      onClickCapture={holdButtons}
      onSubmitCapture={hold}
    >
      {loaded ? (
        <Router hook={hook}>
          {id ? (
            <SeenRoom id={id} request={request} language={loaded} />
          ) : (
            <SeenHall request={request} language={loaded} />
          )}
        </Router>
      ) : (
        <Opening />
      )}
    </section>
  );
}

function Opening() {
  const { t } = useTranslation("rooms");
  return (
    <p role="status" className="py-24 text-center text-ash">
      {t("see.loading")}
    </p>
  );
}

type SeenProps = { request: AntechamberPreviewRequest; language: Language };

function SeenHall({ request, language }: SeenProps) {
  const { data, error, refetch } = useSeenHall(request);
  if (error) return <TableFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Opening />;
  return (
    <InLanguage language={language}>
      <AntechamberHall {...data} />
    </InLanguage>
  );
}

function SeenRoom({ id, request, language }: SeenProps & { id: number }) {
  const { data, error, refetch } = useSeenRoom(id, request);
  if (!error && !data) return <Opening />;
  return (
    <InLanguage language={language}>
      {error ? (
        <RoomRefusal error={error} onRetry={() => void refetch()} />
      ) : (
        data && <RoomInterior key={data.id} room={data} />
      )}
    </InLanguage>
  );
}

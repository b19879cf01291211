import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Redirect, useParams } from "wouter";
import { paths } from "../../../../src/core/contract/paths.ts";
import type { ErrorCode } from "../../../../src/entries.ts";
import { useLanguage } from "../../../i18n.ts";
import { Button, buttonClass, quietClass } from "../../../kit/ui/button.tsx";
import { ApiError, errorMessage, useLocalizedError } from "../../../lib/errors.ts";
import { formatInstant, formatUntil } from "../../../lib/format.ts";
import { PortalLink } from "../../../lib/screen.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { useAntechamber, useRoom } from "./antechamber.queries.ts";
import { RoomGate } from "./room-gate.tsx";
import { RoomInterior } from "./room-interior.tsx";

/** The page of one room. */
export function RoomPage() {
  const { t } = useTranslation("antechamber");
  const id = Number(useParams<{ id: string }>().id);
  const { data, error, isFetching, refetch } = useRoom(id);
  useTitle(data && !error ? data.title : t("anteRoom.rooms"));
  const code = codeOf(error);
  if (code === "unauthenticated") return <Redirect to={paths.register} replace />;
  if (code === "forbidden") return <Redirect to={paths.codeEntry} replace />;
  // Whatever was shown of it before.
  if (error && code === "sealed") return <SealedRoom id={id} error={error} onRetry={() => refetch()} />;
  if (error && code && closed.includes(code)) return <RoomRefusal error={error} onRetry={() => refetch()} />;
  if (data) return <RoomInterior key={data.id} room={data} />;
  if (!error || isFetching) return <RoomSkeleton />;
  return <RoomRefusal error={error} onRetry={() => refetch()} />;
}

/** Errors of a room that is not open to the visitor. */
const closed: readonly ErrorCode[] = ["not_yet", "not_found"];
const codeOf = (error: unknown) => (error instanceof ApiError ? error.body?.code : undefined);

type RefusalProps = { error: Error; onRetry: () => void };

/** A sealed room by itself: its door, as in the antechamber, with its keyhole and hints. */
function SealedRoom({ id, ...refusal }: RefusalProps & { id: number }) {
  const { t } = useTranslation("antechamber");
  const { data, error } = useAntechamber();
  const at = data?.rooms.findIndex((room) => room.id === id) ?? -1;
  const room = data?.rooms[at];
  useTitle(room?.title ?? t("room.sealedTitle"));
  if (!data && !error) return <RoomSkeleton />;
  if (!data || room?.state !== "sealed") return <RoomRefusal {...refusal} />;
  return (
    <div className="hall arrive">
      <div className="mx-auto max-w-[22rem]">
        <RoomGate room={room} userId={data.userId} nth={at + 1} isAlone />
      </div>
      <p className="mt-8 text-center">
        <PortalLink to={paths.anteRoom} className={quietClass}>
          {t("room.back")}
        </PortalLink>
      </p>
    </div>
  );
}

/** The page in place of a room that could not be shown. */
export function RoomRefusal({ error, onRetry }: RefusalProps) {
  const { t } = useTranslation("antechamber");
  const shownError = useLocalizedError(error);
  const body = error instanceof ApiError ? error.body : null;
  if (body?.code === "sealed") return <ClosedDoor title={t("room.sealedTitle")} text={body.message} />;
  if (body?.code === "not_yet") return <EarlyDoor opensAt={body.opensAt} text={body.message} />;
  if (body?.code === "not_found") return <ClosedDoor title={t("room.goneTitle")} text={t("room.gone")} />;
  return (
    <ClosedDoor title={t("anteRoom.failedTitle")} text={errorMessage(shownError, t)}>
      <Button onClick={onRetry}>{t("error.retry")}</Button>
    </ClosedDoor>
  );
}

function RoomSkeleton() {
  const { t } = useTranslation("antechamber");
  return (
    // As high as the screen, so that nothing below it moves when the room is there.
    <div className="room min-h-svh">
      <h1 className="sr-only">{t("anteRoom.rooms")}</h1>
      <div className="room-niche breath" aria-hidden="true" />
      <p role="status" className="mt-8 text-center text-ash">
        {t("anteRoom.loading")}
      </p>
    </div>
  );
}

function EarlyDoor({ opensAt, text }: { opensAt: string | undefined; text: string }) {
  const { t } = useTranslation("antechamber");
  const language = useLanguage();
  const when = opensAt && t("anteRoom.opensIn", { when: formatUntil(opensAt, language) });
  return (
    <ClosedDoor title={t("room.notYetTitle")} text={when || text}>
      {opensAt && (
        <p className="basis-full text-ash">
          <time dateTime={opensAt}>{formatInstant(opensAt, language, { withZone: true })}</time>
        </p>
      )}
    </ClosedDoor>
  );
}

/** The page before a room that does not open, with the way back. */
function ClosedDoor({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { t } = useTranslation("antechamber");
  return (
    <div className="mx-auto max-w-xl px-5 py-24 text-center">
      <h1 className="text-3xl text-gold">{title}</h1>
      <p className="mt-4 text-ash text-lg">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-4">
        {children}
        <PortalLink to={paths.anteRoom} className={buttonClass({ variant: "outline" })}>
          {t("room.back")}
        </PortalLink>
      </div>
    </div>
  );
}

import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths, roomPath } from "../../../../src/core/contract/paths.ts";
import type { AntechamberView } from "../../../../src/features/rooms/rooms.contract.ts";
import { Button, buttonClass, QuietButton, quietClass } from "../../../kit/ui/button.tsx";
import { Unless, useAwake, When } from "../../../lib/prerendering.tsx";
import { PortalLink } from "../../../lib/screen.tsx";
import { useSignOut } from "../../../lib/visitor.ts";
import { RoomList } from "./room-gate.tsx";

/** The antechamber. Its document brings all but the rooms, whose times are for the reader's clock to say. */
export function AntechamberHall({ userId, username, isFirst, rooms }: Omit<AntechamberView, "success">) {
  const { t } = useTranslation("antechamber");
  const isAwake = useAwake();
  const [, navigate] = useLocation();
  const signOut = useSignOut();
  const roomsTitle = useRef<HTMLHeadingElement>(null);
  // The rooms are fetched again while it is still the first visit.
  const [isFirstVisit] = useState(isFirst);

  const unread = rooms.find(({ isNew }) => isNew);
  /** Leads to the first room that was not read yet, else to all of them. */
  function goOn() {
    if (unread) return navigate(roomPath(unread.id));
    roomsTitle.current?.scrollIntoView({ behavior: "smooth", block: "start" });
    roomsTitle.current?.focus({ preventScroll: true });
  }

  function leave() {
    navigate(paths.home);
    signOut();
  }

  // Only what is below rooms that are yet to come is kept from moving.
  const hasNoRooms = isAwake && rooms.length === 0;
  const open = rooms.filter(({ state }) => state === "open").length;
  return (
    <div className="hall arrive">
      <header className="wrap-anywhere mx-auto max-w-[46rem] text-center">
        <h1 className="text-gold text-title-sm sm:text-display">{t("anteRoom.title")}</h1>
        <p className="mx-auto mt-3 max-w-[34rem] text-ink sm:mt-5 sm:text-lg">
          <When is={isFirstVisit}>{t("anteRoom.welcome", { name: username })}</When>
          <Unless is={isFirstVisit}>{t("anteRoom.welcomeBack", { name: username })}</Unless>
        </p>
        <Button data-onward disabled={!isAwake} onClick={goOn} className="mt-4 sm:mt-7">
          {t("anteRoom.continue")}
        </Button>
      </header>
      <section aria-labelledby="rooms" className={hasNoRooms ? undefined : "hall-rooms"}>
        <div className="hall-line">
          <h2 id="rooms" ref={roomsTitle} tabIndex={-1} className="inscription scroll-mt-8 text-gold">
            {t("anteRoom.rooms")}
          </h2>
          {isAwake && rooms.length > 0 && (
            <p className="text-ash text-note">{t("anteRoom.count", { open, of: rooms.length })}</p>
          )}
        </div>
        {isAwake ? <RoomList rooms={rooms} userId={userId} /> : <GateSkeletons />}
      </section>
      <section className="mottoes">
        <When is={isFirstVisit}>
          <Mottoes isOpen />
        </When>
        <Unless is={isFirstVisit}>
          <Mottoes />
        </Unless>
      </section>
      <div className="wrap-anywhere mt-10 flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
        <PortalLink to={paths.home} className={buttonClass({ variant: "outline" })}>
          {t("anteRoom.portal")}
        </PortalLink>
        <PortalLink to={paths.self} className={quietClass}>
          {t("self.link")}
        </PortalLink>
        <QuietButton disabled={!isAwake} onClick={leave}>
          {t("auth.signOut")}
        </QuietButton>
      </div>
    </div>
  );
}

/** The two texts that welcome an initiate; folded on later visits. */
function Mottoes({ isOpen = false }: { isOpen?: boolean }) {
  const { t } = useTranslation("antechamber");
  return (
    <>
      <Motto icon="lamp" title={t("anteRoom.mysteryTitle")} isOpen={isOpen}>
        {t("anteRoom.mystery")}
      </Motto>
      <Motto icon="eye" title={t("anteRoom.visionTitle")} isOpen={isOpen}>
        {t("anteRoom.vision")}
      </Motto>
    </>
  );
}

/** The skeleton of the antechamber while the rooms load. */
export function AntechamberSkeleton() {
  const { t } = useTranslation("antechamber");
  return (
    <div className="hall">
      <h1 className="text-center text-gold text-title-sm sm:text-display">{t("anteRoom.title")}</h1>
      <p role="status" className="mt-6 text-center text-ash">
        {t("anteRoom.loading")}
      </p>
      <div className="mt-16">
        <GateSkeletons />
      </div>
    </div>
  );
}

/** The placeholder of the rooms. */
export function GateSkeletons() {
  return (
    <div aria-hidden="true" className="flex justify-center gap-6 *:w-full sm:*:w-[19rem] lg:gap-8">
      <div className="gate breath" />
      <div className="gate breath max-sm:hidden" />
      <div className="gate breath max-lg:hidden" />
    </div>
  );
}

const icons = {
  lamp: "M24 4V10M24 38V44M10 24H4M44 24H38M14 14 10 10M34 14 38 10M14 34 10 38M34 34 38 38M24 14A10 10 0 1 1 24 34 10 10 0 1 1 24 14M24 20V28M20 24H28",
  eye: "M3 24Q24 4 45 24 24 44 3 24ZM24 15A9 9 0 1 1 24 33 9 9 0 1 1 24 15M24 21V27M24 3V9M24 39V45M8 9 12 13M40 9 36 13",
};

type MottoProps = { icon: keyof typeof icons; title: string; isOpen: boolean; children: ReactNode };

function Motto({ icon, title, isOpen, children }: MottoProps) {
  return (
    <details open={isOpen} className="motto">
      <summary>
        <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" aria-hidden="true">
          <path d={icons[icon]} />
        </svg>
        <h2 className="text-lg">{title}</h2>
      </summary>
      <p>{children}</p>
    </details>
  );
}

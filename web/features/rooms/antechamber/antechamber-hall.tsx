import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths, roomPath } from "../../../../src/core/contract/paths.ts";
import type { AntechamberView } from "../../../../src/features/rooms/rooms.contract.ts";
import { Button, buttonClass, QuietButton, quietClass } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { useAwake } from "../../../lib/prerendering.tsx";
import { PortalLink } from "../../../lib/screen.tsx";
import { useSignOut } from "../../../lib/visitor.ts";
import { GateSkeletons } from "./antechamber-skeleton.tsx";
import { InfoCard } from "./info-card.tsx";
import { RoomList } from "./room-list.tsx";

/** The antechamber. Its document brings all but the rooms, whose times are for the reader's clock to say. */
export function AntechamberHall({ userId, username, rooms }: Omit<AntechamberView, "success">) {
  const { t } = useTranslation();
  const isAwake = useAwake();
  const [, navigate] = useLocation();
  const signOut = useSignOut();
  const roomsTitle = useRef<HTMLHeadingElement>(null);

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

  return (
    <div className="arrive mx-auto w-full max-w-[72rem] px-5 py-12 sm:py-16 lg:px-10">
      <header className="mx-auto max-w-[52rem] text-center">
        <h1 className="text-display-sm text-gold sm:text-display">{t("anteRoom.title")}</h1>
        <div className="rule mx-auto my-7 max-w-md" />
        <p className="mx-auto max-w-[36rem] text-lg text-ink sm:text-xl">
          {t("anteRoom.welcome", { name: username })}
        </p>
        <PortalLink to={paths.self} className={classNames(quietClass, "mt-4")}>
          {t("self.link")}
        </PortalLink>
      </header>
      <div className="mt-12 grid gap-6 md:grid-cols-2 md:gap-8">
        <InfoCard icon="lamp" title={t("anteRoom.mysteryTitle")}>
          {t("anteRoom.mystery")}
        </InfoCard>
        <InfoCard icon="eye" title={t("anteRoom.visionTitle")}>
          {t("anteRoom.vision")}
        </InfoCard>
      </div>
      <div className="mt-12 flex flex-col justify-center gap-4 sm:flex-row">
        <Button data-onward disabled={!isAwake} onClick={goOn}>
          {t("anteRoom.continue")}
        </Button>
        <PortalLink to={paths.home} className={buttonClass({ variant: "outline" })}>
          {t("anteRoom.portal")}
        </PortalLink>
      </div>
      <section aria-labelledby="rooms" className="pt-20">
        <h2
          id="rooms"
          ref={roomsTitle}
          tabIndex={-1}
          className="mb-10 scroll-mt-8 text-center text-2xl sm:text-3xl"
        >
          {t("anteRoom.rooms")}
        </h2>
        {isAwake ? <RoomList rooms={rooms} userId={userId} /> : <GateSkeletons />}
      </section>
      <p className="mt-16 text-center">
        <QuietButton disabled={!isAwake} onClick={leave}>
          {t("auth.signOut")}
        </QuietButton>
      </p>
    </div>
  );
}

import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths, roomPath } from "../../../../src/core/contract/paths.ts";
import type { AntechamberView } from "../../../../src/features/rooms/rooms.contract.ts";
import { Button, buttonClass, QuietButton, quietClass } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { useAwake } from "../../../lib/prerendering.tsx";
import { PortalLink } from "../../../lib/screen.tsx";
import { useSignOut } from "../../../lib/visitor.ts";
import { RoomList } from "./room-gate.tsx";

/** The antechamber. Its document brings all but the rooms, whose times are for the reader's clock to say. */
export function AntechamberHall({ userId, username, rooms }: Omit<AntechamberView, "success">) {
  const { t } = useTranslation("antechamber");
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

/** The skeleton of the antechamber while the rooms load. */
export function AntechamberSkeleton() {
  const { t } = useTranslation("antechamber");
  return (
    <div className="mx-auto w-full max-w-[72rem] px-5 py-16 lg:px-10">
      <h1 className="text-center text-3xl text-gold sm:text-4xl">{t("anteRoom.title")}</h1>
      <p role="status" className="mt-6 text-center text-ash">
        {t("anteRoom.loading")}
      </p>
      <div className="mt-16">
        <GateSkeletons />
      </div>
    </div>
  );
}

/** What stands in the place of the rooms. */
export function GateSkeletons() {
  return (
    <div aria-hidden="true" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <div className="gate breath h-96" />
      <div className="gate breath hidden h-96 sm:block" />
      <div className="gate breath hidden h-96 lg:block" />
    </div>
  );
}

const icons = {
  lamp: "M24 4V10M24 38V44M10 24H4M44 24H38M14 14 10 10M34 14 38 10M14 34 10 38M34 34 38 38M24 14A10 10 0 1 1 24 34 10 10 0 1 1 24 14M24 20V28M20 24H28",
  eye: "M3 24Q24 4 45 24 24 44 3 24ZM24 15A9 9 0 1 1 24 33 9 9 0 1 1 24 15M24 21V27M24 3V9M24 39V45M8 9 12 13M40 9 36 13",
};

/** One of the two texts that welcome an initiate. */
export function InfoCard({
  icon,
  title,
  children,
}: {
  icon: keyof typeof icons;
  title: string;
  children: ReactNode;
}) {
  return (
    <Card className="flex gap-6">
      <svg
        viewBox="0 0 48 48"
        className="size-12 shrink-0 text-gold"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d={icons[icon]} />
      </svg>
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-2 text-ash">{children}</p>
      </div>
    </Card>
  );
}

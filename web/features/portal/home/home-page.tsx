import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../src/core/contract/paths.ts";
import rings from "../../../art/seal-rings.svg";
import star from "../../../art/seal-star.svg";
import { buttonClass } from "../../../kit/ui/button.tsx";
import { Drawing } from "../../../kit/ui/drawing.tsx";
import { SealMiddle } from "../../../kit/visit/emblem.tsx";
import { GreetingSlot } from "../../../kit/visit/greeting-slot.tsx";
import { useReturning } from "../../../lib/identity.ts";
import { PortalLink } from "../../../lib/screen.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { useCourseUrl } from "./home.queries.ts";

export function HomePage() {
  const { t } = useTranslation("home");
  const course = useCourseUrl();
  const isReturning = useReturning();
  useTitle();
  const steps = [
    [t("seals.name"), t("home.name")],
    [t("seals.cipher"), t("home.cipher")],
    [t("seals.key"), t("home.key")],
  ];
  return (
    <div className="mx-auto w-full max-w-[80rem] overflow-x-clip px-5 lg:px-10">
      <section className="grid grid-cols-1 items-center gap-x-14 gap-y-5 py-5 sm:gap-y-8 sm:py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:py-14">
        <div className="mx-auto w-full max-w-[min(17rem,26svh)] sm:max-w-[min(24rem,36svh)] lg:col-start-2 lg:row-start-1 lg:max-w-none">
          <HomeSeal />
        </div>
        <div className="flex flex-col text-center lg:col-start-1 lg:row-start-1 lg:text-left">
          <p className="inscription text-gold">{t("home.subtitle")}</p>
          <h1 className="mt-2 font-medium text-title leading-[1.08] sm:mt-4 sm:text-5xl lg:text-hero">
            {t("home.title")}
          </h1>
          <div className="rule rule-start-wide mx-auto my-4 w-full max-w-md sm:my-7 lg:mx-0" />
          <p className="wrap-anywhere mx-auto max-w-[34rem] text-ash text-lg max-sm:order-last max-sm:mt-8 lg:mx-0">
            {t("home.description")}
          </p>
          {isReturning && <GreetingSlot />}
          <div className="max-sm:contents sm:mt-9 sm:flex sm:min-h-13 sm:gap-4 sm:max-lg:justify-center lg:max-xl:min-h-[7.5rem] lg:max-xl:flex-col lg:max-xl:items-start">
            <PortalLink
              to={paths.initiate}
              className={buttonClass({
                variant: isReturning ? "outline" : "primary",
                className: "wrap-anywhere max-sm:mt-5 max-sm:px-4",
              })}
            >
              {t("home.begin")}
            </PortalLink>
            <div className="grid max-sm:order-last max-sm:mt-6 max-sm:min-h-13 sm:empty:hidden">
              {course?.hasUrl && course.courseUrl && (
                <a
                  href={course.courseUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClass({ variant: "outline", className: "wrap-anywhere" })}
                >
                  {t("home.course")}
                  <svg
                    viewBox="0 0 10 10"
                    className="size-2.5"
                    fill="none"
                    stroke="currentColor"
                    aria-hidden="true"
                  >
                    <path d="M1 9 9 1M3 1H9V7" />
                  </svg>
                  <span className="sr-only">({t("home.newTab")})</span>
                </a>
              )}
            </div>
          </div>
        </div>
      </section>
      <ol className="grid grid-cols-1 border-line border-t lg:grid-cols-3">
        {steps.map(([name, words], index) => (
          <li
            key={"I".repeat(index + 1)}
            className="flex gap-5 border-line py-7 not-first:border-t lg:px-8 lg:not-first:border-t-0 lg:not-first:border-l lg:first:pl-0"
          >
            <span aria-hidden="true" className="w-9 shrink-0 font-display text-2xl text-gold leading-tight">
              {"I".repeat(index + 1)}
            </span>
            <div className="min-w-0">
              <h2 className="inscription leading-loose">{name}</h2>
              <p className="mt-1 text-ash leading-snug">{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

const layer = "absolute inset-0 size-full";

/** Puts the disc into the reader's hand; what turns it is fetched when it is first touched, and tried again after a failure. */
function take({ currentTarget }: SyntheticEvent<HTMLElement>) {
  import("./disc-in-hand.ts").then(({ takeDisc }) => takeDisc(currentTarget)).catch(() => undefined);
}

/** The portal's seal: a cipher disc around a star and an eye, which the reader can turn. */
export function HomeSeal() {
  const { t } = useTranslation("home");
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t("home.art")}
      aria-valuemax={35}
      aria-valuenow={0}
      aria-valuetext="A → A"
      onFocus={take}
      onPointerEnter={take}
      className="disc relative aspect-square w-full"
    >
      <div className="halo breath absolute inset-[12%]" />
      <div className="turn absolute inset-0">
        <Drawing src={rings} part="fixed" className={layer} />
        <Drawing src={rings} part="turning" className={layer} />
      </div>
      <Drawing src={star} className={`turn-back ${layer}`} />
      <SealMiddle className={layer} />
    </div>
  );
}

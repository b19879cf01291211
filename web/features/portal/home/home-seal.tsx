import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import eye from "../../../art/seal-eye.svg";
import rings from "../../../art/seal-rings.svg";
import star from "../../../art/seal-star.svg";

function Layer({ src, className = "" }: { src: string; className?: string }) {
  return (
    <img
      fetchPriority="low"
      src={src}
      alt=""
      width="800"
      height="800"
      className={`${className} absolute inset-0 size-full`}
    />
  );
}

/** Puts the disc into the reader's hand; what turns it is fetched when it is first touched, and tried again after a failure. */
function take({ currentTarget }: SyntheticEvent<HTMLElement>) {
  import("./disc-in-hand.ts").then(({ takeDisc }) => takeDisc(currentTarget)).catch(() => undefined);
}

/** The portal's seal: a cipher disc around a star and an eye, which the reader can turn. */
export function HomeSeal() {
  const { t } = useTranslation();
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
        <Layer src={`${rings}#fixed`} />
        <Layer src={`${rings}#turning`} />
      </div>
      <Layer src={star} className="turn-back" />
      <Layer src={eye} />
    </div>
  );
}

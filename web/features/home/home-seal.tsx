import eye from "../../art/seal-eye.svg";
import inner from "../../art/seal-inner.svg";
import outer from "../../art/seal-outer.svg";
import { useTranslation } from "../../lib/use-translation.ts";

/** The portal's seal: two cipher rings that turn in opposite directions around an eye. */
export function HomeSeal() {
  const { t } = useTranslation();
  return (
    <div role="img" aria-label={t("home.art")} className="relative aspect-square w-full">
      <div className="halo breath absolute inset-[12%]" />
      <img
        fetchPriority="low"
        src={outer}
        alt=""
        width="800"
        height="800"
        className="turn absolute inset-0 size-full"
      />
      <img
        fetchPriority="low"
        src={inner}
        alt=""
        width="800"
        height="800"
        className="turn-back absolute inset-0 size-full"
      />
      <img
        fetchPriority="low"
        src={eye}
        alt=""
        width="800"
        height="800"
        className="absolute inset-0 size-full"
      />
    </div>
  );
}

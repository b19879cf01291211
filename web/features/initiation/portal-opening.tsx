import { createPortal } from "react-dom";
import eye from "../../art/seal-eye.svg";
import rings from "../../art/seal-rings.svg";
import star from "../../art/seal-star.svg";

const sealClass = "opening-seal absolute top-1/2 size-(--seal) max-w-none -mt-[calc(var(--seal)/2)]";
/** What of the seal is drawn on the doors. */
const drawn = [`${rings}#turning`, star];

/** The animation after an accepted code: two doors, each with half of the seal, part. The toast says it in words. */
export function PortalOpening() {
  return createPortal(
    <div
      aria-hidden="true"
      className="arrive fixed inset-0 z-40 grid place-items-center overflow-hidden bg-ground [--seal:min(84vmin,42rem)]"
    >
      <div className="opening-light absolute size-[120vmax]" />
      <div className="opening-door opening-left absolute inset-y-0 left-0 w-1/2 overflow-hidden border-gold border-r">
        {drawn.map((src) => (
          <img key={src} src={src} alt="" className={`${sealClass} -right-[calc(var(--seal)/2)]`} />
        ))}
      </div>
      <div className="opening-door opening-right absolute inset-y-0 right-0 w-1/2 overflow-hidden border-gold border-l">
        {drawn.map((src) => (
          <img key={src} src={src} alt="" className={`${sealClass} -left-[calc(var(--seal)/2)]`} />
        ))}
      </div>
      <div className="opening-disc absolute size-[calc(var(--seal)*0.32)] rounded-full bg-ground" />
      <img src={eye} alt="" className="opening-eye relative size-(--seal) mix-blend-lighten" />
    </div>,
    document.body,
  );
}

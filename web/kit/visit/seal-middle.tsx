import eye from "../../art/seal-eye.svg";
import { Emblem } from "./emblem.tsx";

/** The middle of the portal's seal: the eye, or the owner's emblem. */
export function SealMiddle({ className }: { className: string }) {
  return (
    <svg width="800" height="800" className={`drawing ${className}`} aria-hidden="true">
      <Emblem part="-seal">
        <use href={`${eye}#art`} />
      </Emblem>
    </svg>
  );
}

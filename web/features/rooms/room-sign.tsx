import { slot, slotName } from "../../../src/core/contract/documents.ts";
import type { RoomSign } from "../../../src/features/rooms/room-facts.contract.ts";
import { isPrerendering, When } from "../../lib/prerendering.tsx";

type Drawing = { lines: string; light?: string };

/** The lines of each sign, and what of it shines, in a square of 64. */
const drawings: Record<RoomSign, Drawing> = {
  eye: {
    lines:
      "M4 32Q32 6 60 32 32 58 4 32ZM32 21A11 11 0 1 1 32 43 11 11 0 1 1 32 21M32 4V9M14 9 17 14M50 9 47 14",
    light: "M32 26A6 6 0 1 1 32 38 6 6 0 1 1 32 26Z",
  },
  key: {
    lines:
      "M32 5A11 11 0 1 1 32 27 11 11 0 1 1 32 5M32 11A5 5 0 1 1 32 21 5 5 0 1 1 32 11M32 27V60M32 46H43V52H32M32 55H39",
  },
  lamp: {
    lines: "M32 3V8M26 14A6 6 0 0 1 38 14M21 14H43L48 23V49H16V23ZM16 23H48M21 49H43V57H21ZM15 57H49",
    light: "M32 27Q40 36 32 44 24 36 32 27Z",
  },
  moon: {
    lines:
      "M44 7A27 27 0 1 0 44 57 21 21 0 1 1 44 7ZM50 24 51.5 29.5 57 31 51.5 32.5 50 38 48.5 32.5 43 31 48.5 29.5Z",
    light: "M50 24 51.5 29.5 57 31 51.5 32.5 50 38 48.5 32.5 43 31 48.5 29.5Z",
  },
  star: {
    lines:
      "M32 3 36.5 27.5 61 32 36.5 36.5 32 61 27.5 36.5 3 32 27.5 27.5ZM14 14 26 26M50 14 38 26M14 50 26 38M50 50 38 38",
    light: "M32 28A4 4 0 1 1 32 36 4 4 0 1 1 32 28Z",
  },
  hourglass: {
    lines:
      "M14 5H50M14 59H50M19 5C19 22 29 25 31 32 29 39 19 42 19 59M45 5C45 22 35 25 33 32 35 39 45 42 45 59M24 17H40",
    light: "M23 57Q32 44 41 57Z",
  },
  chalice: {
    lines: "M15 7H49Q49 33 32 36 15 33 15 7ZM17 17H47M32 36V51M20 58Q32 44 44 58ZM28 44H36",
    light: "M32 22 34 27 32 32 30 27Z",
  },
  spiral: {
    lines:
      "M32 32a4 4 0 0 1 8 0a8 8 0 0 1-16 0a12 12 0 0 1 24 0a16 16 0 0 1-32 0a20 20 0 0 1 40 0a24 24 0 0 1-48 0a28 28 0 0 1 28-28",
    light: "M36 29.5A2.5 2.5 0 1 1 36 34.5 2.5 2.5 0 1 1 36 29.5Z",
  },
};

type SignDrawingProps = { sign: RoomSign; transform?: string };

/** The drawing of a sign: a group in a square of 64, for an SVG of its own or as a part of another. */
export function SignDrawing({ sign, transform }: SignDrawingProps) {
  if (isPrerendering) {
    const name = slotName(sign);
    // All of them are prerendered, of which the server joins one.
    if (name)
      return Object.entries(drawings).map(([each, drawing]) => (
        <When key={each} is={slot(`${name}=${each}`)}>
          <Lines {...drawing} transform={transform} />
        </When>
      ));
  }
  return <Lines {...drawings[sign]} transform={transform} />;
}

function Lines({ lines, light, transform }: Drawing & { transform: string | undefined }) {
  return (
    <g transform={transform} strokeLinecap="round" strokeLinejoin="round">
      <path d={lines} />
      {light && <path d={light} fill="currentColor" stroke="none" />}
    </g>
  );
}

/** A decorative sign; its name is beside it. */
export function RoomSignIcon({ sign, className }: { sign: RoomSign; className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} fill="none" stroke="currentColor" aria-hidden="true">
      <SignDrawing sign={sign} />
    </svg>
  );
}

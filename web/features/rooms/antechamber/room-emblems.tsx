import type { RoomSign } from "../../../../src/features/rooms/room-facts.contract.ts";
import { Emblem } from "../../../kit/visit/emblem.tsx";
import { Unless, When } from "../../../lib/prerendering.tsx";
import { SignDrawing } from "../room-sign.tsx";

type SealedEmblemProps = { hasKeyhole: boolean; sign: RoomSign | null };

/** The emblem of a sealed room: a wax seal over crossed cords, with its sign, or with a keyhole where a code opens it. */
export function SealedEmblem({ hasKeyhole, sign }: SealedEmblemProps) {
  return (
    <svg
      viewBox="0 0 160 120"
      className="w-40 text-edge"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M-20 4 180 116M-20 10 180 122M-20 116 180 4M-20 122 180 10" opacity=".55" />
      <path
        d="M80 18c9 0 12 5 20 6s13 5 14 13 7 12 7 22-4 13-6 21-8 12-16 14-10 8-19 8-12-5-20-7-13-6-15-14-7-11-6-21 5-12 6-20 7-13 15-15 11-7 20-7Z"
        className="fill-wax"
      />
      <circle cx="80" cy="60" r="27" />
      <circle cx="80" cy="60" r="23.5" strokeDasharray="1 3.1" />
      {sign ? (
        <SignDrawing sign={sign} transform="translate(64.6 44.6) scale(.48)" />
      ) : (
        hasKeyhole && (
          <path
            d="M80 46a7.5 7.5 0 0 1 4.3 13.6L88 74H72l3.7-14.4A7.5 7.5 0 0 1 80 46Z"
            className="fill-shade"
          />
        )
      )}
    </svg>
  );
}

/** The emblem of an open room: its sign, or the portal's emblem, with rays of light. */
export function OpenEmblem({ sign }: { sign: RoomSign | null }) {
  return (
    <svg
      viewBox="0 0 160 120"
      className="w-40 text-gold"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <When is={sign}>
        <path d="M80 2V14M80 106V118M42 10 49 22M118 10 111 22M42 110 49 98M118 110 111 98M14 32 27 40M146 32 133 40M14 88 27 80M146 88 133 80" />
        <circle cx="80" cy="60" r="42" opacity=".4" />
        <circle cx="80" cy="60" r="38.5" strokeDasharray="1 4" opacity=".7" />
        {sign && <SignDrawing sign={sign} transform="translate(54.4 34.4) scale(.8)" />}
      </When>
      <Unless is={sign}>
        <Emblem part="-sign">
          <path d="M80 4V22M80 98V116M44 14 52 30M116 14 108 30M44 106 52 90M116 106 108 90M18 34 32 43M142 34 128 43M18 86 32 77M142 86 128 77" />
          <path d="M26 60Q80 12 134 60 80 108 26 60Z" />
          <path d="M36 60Q80 22 124 60 80 98 36 60Z" opacity=".4" />
          <circle cx="80" cy="60" r="20" />
          <path
            d="M80 49a6 6 0 0 1 3.4 11L86 71H74l2.6-11A6 6 0 0 1 80 49Z"
            fill="currentColor"
            stroke="none"
          />
        </Emblem>
      </Unless>
    </svg>
  );
}

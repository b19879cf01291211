import {
  type Stage,
  stages,
  type TodayView,
} from "../../../../src/features/monitoring/monitoring.contract.ts";

const radius = 397;
/** How far from the centre the ring of each stage is: the goal is the innermost. */
const ringOf = (stage: Stage) => 320 - 58 * stages.indexOf(stage);
/** Of 36 places, as the home page's disc has them, every hour has one and a half: the dial has 24. */
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Returns the point at a time of the day, in the viewer's time zone, with midnight at the bottom and noon above. */
function pointAt(at: string | Date, from: number): [x: number, y: number] {
  const time = new Date(at);
  const turn = ((time.getHours() * 60 + time.getMinutes()) / 1440) * 2 * Math.PI + Math.PI / 2;
  return [Math.round(from * Math.cos(turn)), Math.round(from * Math.sin(turn))];
}

const onHour = (hour: number, from: number) => pointAt(new Date(2000, 0, 1, hour), from);
/** A star of four points around the origin. */
const star = "M0-11L2.6-2.6L11 0L2.6 2.6L0 11L-2.6 2.6L-11 0L-2.6-2.6Z";

/** A day as a dial in the lines of the home page's disc; the list beside it says the same in words. */
export function DayDial({ at, came, refused }: Pick<TodayView, "at" | "came" | "refused">) {
  const [hand, tip] = [pointAt(at, 30), pointAt(at, 345)];
  return (
    <svg
      viewBox="-440 -440 880 880"
      fill="none"
      aria-hidden="true"
      className="mx-auto block w-full max-w-[34rem] stroke-gold forced-colors:stroke-[CanvasText]"
    >
      <circle r={radius} />
      <circle r={radius - 6} strokeOpacity=".5" />
      <path
        d={hours.map((hour) => `M${onHour(hour, hour % 6 ? 372 : 350)}L${onHour(hour, 391)}`).join("")}
        strokeOpacity=".6"
      />
      {stages.map((stage) => (
        <circle key={stage} r={ringOf(stage)} strokeOpacity={stage === "room" ? 0.7 : 0.22} />
      ))}
      {[0, 6, 12, 18].map((hour) => {
        const [x, y] = onHour(hour, 418);
        return (
          <text
            key={hour}
            x={x}
            y={y}
            textAnchor="middle"
            dominantBaseline="central"
            className="fill-ash stroke-none font-display forced-colors:fill-[CanvasText] text-[26px] lining-nums"
          >
            {hour}
          </text>
        );
      })}
      <path d={`M${hand}L${tip}`} strokeOpacity=".45" strokeDasharray="2 7" />
      <circle r="5" className="fill-gold stroke-none forced-colors:fill-[CanvasText]" />
      {/* Dust of one minute lies one behind the other. */}
      <path
        d={refused.map((each, place) => `M${pointAt(each, 404 + (place % 4) * 6)}h.1`).join("")}
        strokeLinecap="round"
        strokeWidth="5"
        className="stroke-ash forced-colors:stroke-[CanvasText]"
      />
      <g className="fill-gold-bright stroke-ground forced-colors:fill-[CanvasText]">
        {came.map(({ key, at: cameAt, stage }) => (
          <path key={key} d={star} transform={`translate(${pointAt(cameAt, ringOf(stage))})`} />
        ))}
      </g>
    </svg>
  );
}

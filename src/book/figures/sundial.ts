import type { Point } from "../draw/pen.ts";
import type { Print } from "../print.ts";
import { gold, ink } from "../sheet.ts";
import type { Figure, FigureContext } from "./figure.ts";

/** Returns the angle between the noon line and an hour's line on a level dial, in degrees (tan θ = sin φ · tan t). */
export function hourAngle(latitude: number, hoursFromNoon: number): number {
  const t = (hoursFromNoon * 15 * Math.PI) / 180;
  const theta = Math.atan2(Math.sin((latitude * Math.PI) / 180) * Math.sin(t), Math.cos(t));
  return (theta * 180) / Math.PI;
}

/** Returns the latitude of a number; all from 5 to 65 degrees come up before one comes again. */
export function latitudeOf(number: number, start: number): number {
  return 5 + ((start + number * 23) % 61);
}

/** Two figures of an hour's number and the room between two numbers, in points. */
const roomOfHour = 15;

/** Returns the hours from noon that have room for their numbers on a circle: near the equator noon's neighbours have none. */
function numbered(latitude: number, radius: number): ReadonlySet<number> {
  const hours = new Set([0]);
  let before = 0;
  for (let hour = 1; hour <= 6; hour++) {
    const angle = hourAngle(latitude, hour);
    if (((angle - before) * Math.PI * radius) / 180 < roomOfHour) continue;
    hours.add(hour);
    before = angle;
  }
  return hours;
}

const hourPrint: Print = { style: "title", size: 9, colour: ink };
const notePrint: Print = { style: "body", size: 9.4, colour: ink };

/** The face of a level sundial for a latitude, to be copied on stone; the triangle beside it is its pointer. */
export function sundialFigure({ number, month, words }: FigureContext): Figure {
  const latitude = latitudeOf(number, month);
  const isNorth = (month + number) % 2 === 0;
  return {
    label: `${words.dial} ${latitude}° ${isNorth ? words.north : words.south}`,
    note: words.pointer.replace("{angle}", String(latitude)),
    draw(plot) {
      const { pen, centre, width } = plot;
      const foot: Point = [centre[0], 346];
      const [inner, outer] = [36, width / 2 - 14];
      const at = (angle: number, radius: number): Point => {
        const radians = (angle * Math.PI) / 180;
        return [
          foot[0] + (isNorth ? 1 : -1) * radius * Math.sin(radians),
          foot[1] + radius * Math.cos(radians),
        ];
      };
      const numbers = numbered(latitude, outer);
      pen.colours(gold);
      for (let quarter = -24; quarter <= 24; quarter++) {
        const isHour = quarter % 4 === 0;
        const angle = hourAngle(latitude, quarter / 4);
        pen.width(isHour ? 0.9 : 0.3);
        pen.line(at(angle, isHour ? inner : outer - 26), at(angle, outer - 8));
        if (!isHour || !numbers.has(Math.abs(quarter / 4))) continue;
        const hour = 12 + quarter / 4;
        const [x, y] = at(angle, outer + 3);
        plot.text(String(hour), [x, y - 3], hourPrint, "centre");
      }
      const arc = (radius: number) =>
        pen.chain(Array.from({ length: 61 }, (_, i) => at(-90 + 3 * i, radius))).stroke();
      pen.width(0.5);
      arc(inner);
      arc(outer - 8);
      pen.circle(foot, 1.6).fill();
      // The pointer's edge rises by the latitude, so that it lies along the axis of the sky.
      const base = 150;
      const corner: Point = [centre[0] - base / 2, 196];
      const rise = base * Math.tan((latitude * Math.PI) / 180);
      const scale = Math.min(1, 112 / rise);
      pen.colours(ink).width(0.9);
      pen
        .chain(
          [
            corner,
            [corner[0] + base * scale, corner[1]],
            [corner[0] + base * scale, corner[1] + rise * scale],
          ],
          true,
        )
        .stroke();
      plot.text(`${latitude}°`, [corner[0] - 6, corner[1]], notePrint, "right");
    },
  };
}

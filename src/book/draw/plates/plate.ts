import type { PlateCount } from "../../../locales/codex/words.ts";
import type { Random } from "../../random.ts";
import type { Pen, Point } from "../pen.ts";

/** How many of each thing a plate shows, for what is said below it. */
export type PlateCounts = Partial<Record<PlateCount, number>>;

/** Draws a plate within a circle and returns what can be counted on it. */
export type DrawPlate = (pen: Pen, centre: Point, radius: number, random: Random) => PlateCounts;

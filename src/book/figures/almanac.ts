import { roman } from "../../core/contract/numerals.ts";
import type { Pen, Point } from "../draw/pen.ts";
import type { Print } from "../print.ts";
import { gold, ink } from "../sheet.ts";
import type { Figure, FigureContext } from "./figure.ts";
import { ageOfMoon, type PhaseEvent, phases, phasesBetween } from "./moon.ts";

const dayPrint: Print = { style: "body", size: 9.5, colour: ink };
const headPrint: Print = { style: "title", size: 7.4, colour: gold, tracking: 0.6 };
const eventPrint: Print = { style: "body", size: 10, colour: ink };

/** The days of a month, counted from January of year 0: its weeks begin on Monday, and 0 is an empty place. */
export function weeksOf(month: number): number[][] {
  const [year, index] = [Math.floor(month / 12), month % 12];
  const days = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  const blank = (new Date(Date.UTC(year, index, 1)).getUTCDay() + 6) % 7;
  const places = [
    ...Array.from({ length: blank }, () => 0),
    ...Array.from({ length: days }, (_, i) => i + 1),
  ];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => places[week * 7 + day] ?? 0),
  );
}

/** Returns the phases of a month, counted from January of year 0, by universal time. */
export function phasesOfMonth(month: number): PhaseEvent[] {
  const start = (of: number) => Date.UTC(Math.floor(of / 12), of % 12, 1);
  return phasesBetween(start(month), start(month + 1));
}

/** Returns the time of day of an instant, to the minute. */
export function clock(at: number): string {
  return new Date(Math.round(at / 60_000) * 60_000).toISOString().slice(11, 16);
}

/** Draws the moon as it stands in the northern sky, the dark part in ink. */
export function moonDisc(pen: Pen, [x, y]: Point, radius: number, age: number): void {
  pen.ring([x, y], radius, 0.4);
  const bulge = radius * 1.3333;
  const side = age < 0.5 ? -1 : 1;
  const terminator = side * Math.cos(2 * Math.PI * age);
  const at = (dx: number, dy: number) => `${(x + dx).toFixed(2)} ${(y + dy).toFixed(2)}`;
  pen.raw(
    `${at(0, radius)} m ${at(side * bulge, radius)} ${at(side * bulge, -radius)} ${at(0, -radius)} c ` +
      `${at(-terminator * bulge, -radius)} ${at(-terminator * bulge, radius)} ${at(0, radius)} c f`,
  );
}

/** A month of the almanac: its days with their moons, and the instants of the phases. */
export function almanacMonth({ month: made, number, words }: FigureContext): Figure {
  const month = made + number;
  const name = `${words.months[month % 12] ?? ""} ${Math.floor(month / 12)}`;
  return {
    label: name,
    note: words.universalTime,
    draw(plot) {
      const { pen, left, top, width } = plot;
      const cell = { width: width / 7, height: 46 };
      for (const [day, letter] of words.weekdays.entries()) {
        plot.text(letter, [left + (day + 0.5) * cell.width, top - 6], headPrint, "centre");
      }
      pen.colours(ink);
      const weeks = weeksOf(month);
      for (const [week, days] of weeks.entries()) {
        for (const [place, day] of days.entries()) {
          if (day === 0) continue;
          const x = left + (place + 0.5) * cell.width;
          const y = top - 32 - week * cell.height;
          const noon = Date.UTC(Math.floor(month / 12), month % 12, day, 12);
          const age = ageOfMoon(noon);
          // South of the line the light comes from the other side, as in a mirror.
          moonDisc(pen, [x, y], 9.5, words.moonSeenFrom === "north" ? age : 1 - age);
          plot.text(String(day), [x, y - 21], dayPrint, "centre");
        }
      }
      for (const [index, { phase, at }] of phasesOfMonth(month).entries()) {
        const text = `${words.phases[phase]}: ${dayOf(at)}, ${clock(at)}`;
        const x = left + (index % 2 === 0 ? 12 : width / 2 + 12);
        plot.text(text, [x, 202 - Math.floor(index / 2) * 15], eventPrint);
      }
    },
  };
}

/** Returns the day of the month that an instant falls on, rounded to the minute as its time of day is. */
export function dayOf(at: number): number {
  return new Date(Math.round(at / 60_000) * 60_000).getUTCDate();
}

const phasePrint: Print = { style: "title", size: 7, colour: gold, tracking: 0.4 };
const rowPrint: Print = { style: "body", size: 9.2, colour: ink };

/** Returns the month, from 0, and the day of Easter Sunday (Meeus, Jones and Butcher, for the Gregorian calendar). */
export function easter(year: number): { month: number; day: number } {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return { month: Math.floor(sum / 31) - 1, day: (sum % 31) + 1 };
}

/** The moons of a year in a table, a row for each lunation. */
export function moonsOfYear({ month, number, words }: FigureContext): Figure {
  const year = Math.floor(month / 12) + 1 + number;
  const { month: easterMonth, day } = easter(year);
  const january = (new Date(Date.UTC(year, 0, 1)).getUTCDay() + 6) % 7;
  const weekday = words.weekdays[january] ?? "";
  return {
    label: `${year} · ${roman(year)}`,
    note: `${words.easter}: ${day} ${words.shortMonths[easterMonth] ?? ""} · 1 ${words.shortMonths[0] ?? ""}: ${weekday}`,
    draw(plot) {
      const { pen, left, right, top, width } = plot;
      const column = width / 4;
      const heads = phases.map((phase) => words.phases[phase]);
      const print = plot.fitting(heads, phasePrint, column - 6);
      for (const [index, head] of heads.entries()) {
        plot.text(head, [left + (index + 0.5) * column, top - 8], print, "centre");
      }
      pen
        .colours(gold)
        .width(0.5)
        .line([left, top - 15], [right, top - 15]);
      let row = -1;
      let before = 4;
      for (const { phase, at } of phasesBetween(Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1))) {
        const place = phases.indexOf(phase);
        if (place < before) row++;
        before = place;
        const rounded = new Date(Math.round(at / 60_000) * 60_000);
        const text = `${dayOf(at)} ${words.shortMonths[rounded.getUTCMonth()] ?? ""} ${clock(at)}`;
        plot.text(text, [left + (place + 0.5) * column, top - 36 - row * 24], rowPrint, "centre");
      }
    },
  };
}

import { roman } from "../draw/roman.ts";
import type { Print } from "../print.ts";
import { gold, ink } from "../sheet.ts";
import { clock, dayOf } from "./almanac.ts";
import type { Figure, FigureContext } from "./figure.ts";
import { phases, phasesBetween } from "./moon.ts";

const headPrint: Print = { style: "title", size: 7, colour: gold, tracking: 0.4 };
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
      const print = plot.fitting(heads, headPrint, column - 6);
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

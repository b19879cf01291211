import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { languages } from "../../core/contract/languages.ts";
import { codexWords } from "../../locales/codex/languages.ts";
import { type PlateKind, plateCounts, plateKinds } from "../../locales/codex/words.ts";
import { streamOf } from "../random.ts";
import { coverSky } from "./cover-sky.ts";
import { Pen } from "./pen.ts";
import { captionOf, plate, plateKindsOf } from "./plates.ts";
import { seal } from "./seal.ts";

/** Enough to meet each family with each other; the bench draws 10,000. */
const seeds = Array.from({ length: 300 }, (_, i) => `seed ${i}`);
const platesOfBook = 3;

function sealOf(seed: string): string {
  const pen = new Pen();
  seal(pen, [0, 0], 100, streamOf(`${seed}/seal`));
  return pen.text;
}

function platesOf(seed: string, count: number): string[] {
  return plateKindsOf(streamOf(`${seed}/plates`), count).map((kind, number) => {
    const pen = new Pen();
    plate(pen, kind, [0, 0], 100, streamOf(`${seed}/plate/${number}`));
    return pen.text;
  });
}

describe("of three hundred seeds", () => {
  test("no two have the same seal, and each is drawn within its circle", () => {
    const drawn = seeds.map((seed) => sealOf(seed));
    expect(new Set(drawn.map(digest)).size).toBe(seeds.length);
    for (const ops of drawn) expect(reachOf(ops)).toBeLessThanOrEqual(100.01);
  });

  test("no two have the same plates, and no book has two that are alike", () => {
    const sets = seeds.map((seed) => platesOf(seed, platesOfBook).map(digest));
    for (const set of sets) expect(new Set(set).size).toBe(platesOfBook);
    expect(new Set(sets.flat()).size).toBe(platesOfBook * sets.length);
  });

  test("none has a cover without stars, and no star stands on the seal", () => {
    for (const seed of seeds) {
      const room = { box: [40, 190, 340, 240], seal: { centre: [210, 300], radius: 108 } } as const;
      const pen = new Pen();
      expect(coverSky(pen, room, streamOf(seed))).toBeGreaterThan(20);
      for (const [x, y] of pointsOf(pen.text)) {
        expect(Math.hypot(x - 210, y - 300)).toBeGreaterThan(106);
      }
    }
  });
});

test("a book goes through all kinds of plates before one comes again, and never has one twice in a row", () => {
  const orders = seeds.slice(0, 200).map((seed) => plateKindsOf(streamOf(seed), 3 * plateKinds.length));
  for (const order of orders) {
    expect(new Set(order.slice(0, plateKinds.length)).size).toBe(plateKinds.length);
    expect(order.some((kind, i) => kind === order[i - 1])).toBe(false);
  }
  expect(new Set(orders.map((order) => order.join())).size).toBe(orders.length);
});

describe.each(plateKinds)("a plate of the kind %s", (kind) => {
  test("shows what its caption counts, in every language", () => {
    for (const seed of seeds.slice(0, 12)) {
      const pen = new Pen();
      const counts = plate(pen, kind, [0, 0], 100, streamOf(seed));
      expect(reachOf(pen.text)).toBeLessThan(103);
      for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
      const counted = plateCounts.filter((each) => counts[each] !== undefined);
      for (const language of languages) {
        const { plates } = codexWords[language];
        expect(counted.filter((each) => !plates.shows[kind].includes(`{${each}}`))).toEqual([]);
        expect(captionOf(kind, counts, plates)).toMatch(/^[^{}]+$/);
      }
      recount[kind]?.(pen.text, counts);
    }
  });
});

/** Counts once more, from what was drawn alone. */
const recount: Partial<Record<PlateKind, (ops: string, counts: ReturnType<typeof plate>) => void>> = {
  seeds: (ops, { seeds: count }) => expect(circlesIn(ops)).toBe((count ?? 0) + 1),
  // Besides the circles themselves there are two rings, and beads and hearts in gold.
  flower: (ops, { circles }) => expect(strokedCircles(ops)).toBe((circles ?? 0) + 2),
  solid: (_, { faces = 0, corners = 0, edges = 0 }) => expect(corners - edges + faces).toBe(2),
  // Each phase is a stroked circle; so are the three rings, the sun and the rings in it.
  moons: (ops, { phases = 0 }) => expect(strokedCircles(ops)).toBeGreaterThanOrEqual(phases + 7),
};

test.each([
  ["en", "rose", { petals: 7, layers: 1 }, "A rose of seven petals in one layer"],
  ["en", "seeds", { seeds: 312, golden: 24 }, "312 seeds on one spiral, twenty-four of them in gold"],
  ["pt", "orbits", { planets: 1, satellites: 1 }, "Um sol com um planeta e uma lua"],
  ["pt", "sky", { stars: 62, figures: 2 }, "Um céu de sessenta e duas estrelas, com duas figuras traçadas"],
  ["pt", "moons", { phases: 12, rays: 32 }, "Doze fases da lua em volta de um sol de trinta e dois raios"],
  ["es", "orbits", { planets: 5, satellites: 1 }, "Un sol con cinco planetas y una luna"],
  ["es", "shell", { chambers: 31 }, "Una concha de treinta y una cámaras"],
  ["es", "sun", { straightRays: 21, flames: 21 }, "Un sol de veintiún rayos rectos y veintiún en llamas"],
] as const)(
  "in %s the caption of a %s says its numbers with their gender",
  (language, kind, counts, said) => {
    expect(captionOf(kind, counts, codexWords[language].plates)).toBe(said);
  },
);

const digest = (ops: string) => createHash("sha256").update(ops).digest("hex");
const circlesIn = (ops: string) => ops.split(/(?<=c h)\n/).filter((each) => / c h$/.test(each)).length;
const strokedCircles = (ops: string) => [...ops.matchAll(/ c h\nS/g)].length;

/** Returns all points that lines are drawn to. */
function pointsOf(ops: string): [number, number][] {
  return [...ops.matchAll(/(-?[\d.]+) (-?[\d.]+) [ml](?= |$)/gm)].map(([, x, y]) => [Number(x), Number(y)]);
}

/** Returns how far from its middle a drawing reaches. */
function reachOf(ops: string): number {
  return Math.max(...pointsOf(ops).map(([x, y]) => Math.hypot(x, y)));
}

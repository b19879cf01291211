/** The longest straight piece of a curve, in pixels of its control polygon: with shorter ones an eye sees no gain. */
const curveStep = 3;
/** A line wider than this, in pixels, gets round ends and corners; on a thinner one they would be spots. */
const roundFrom = 1.6;
/** The corners of a dot: so few that the widest lines of a seal still look round. */
const spotSides = 12;

type Spot = { x: number; y: number };
type Look = { stroke: number; fill: number; width: number };

/** Returns how much of a pixel, summed up, an edge leaves to its right after it has come so far into it. */
function passed(far: number): number {
  if (far <= 0) return 0;
  return far < 1 ? (far * far) / 2 : far - 0.5;
}

/**
 * Sums up how much of each pixel a shape covers, exactly along its edges, row by row, as font rasterisers do. Where shapes of one
 * direction overlap they are one, and a shape that runs the other way round inside of another is a hole.
 */
class Cover {
  private readonly stride: number;
  private readonly sums: Float32Array;
  private top: number;
  private bottom = 0;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    // An edge at the right border still adds to the value after it.
    this.stride = width + 2;
    this.sums = new Float32Array(this.stride * height);
    this.top = height;
  }

  shape(spots: readonly Spot[]): void {
    for (const [index, spot] of spots.entries()) this.edge(spot, spots[(index + 1) % spots.length] ?? spot);
  }

  /** Calls back with each pixel that is covered, and how much of it is; the sums begin anew. */
  take(lit: (at: number, share: number) => void): void {
    for (let row = this.top; row < this.bottom; row++) {
      let sum = 0;
      for (let column = 0; column < this.width; column++) {
        sum += this.sums[row * this.stride + column] ?? 0;
        const share = Math.min(1, Math.abs(sum));
        if (share > 0.001) lit(row * this.width + column, share);
      }
    }
    this.sums.fill(0, this.top * this.stride, this.bottom * this.stride);
    this.top = this.height;
    this.bottom = 0;
  }

  private edge(from: Spot, to: Spot): void {
    if (from.y === to.y) return;
    const direction = from.y < to.y ? 1 : -1;
    const [upper, lower] = direction > 0 ? [from, to] : [to, from];
    const slope = (lower.x - upper.x) / (lower.y - upper.y);
    const first = Math.max(0, Math.floor(upper.y));
    const end = Math.min(this.height, Math.ceil(lower.y));
    for (let row = first; row < end; row++) {
      const [y0, y1] = [Math.max(row, upper.y), Math.min(row + 1, lower.y)];
      const [x0, x1] = [upper.x + slope * (y0 - upper.y), upper.x + slope * (y1 - upper.y)];
      this.piece(row, Math.min(x0, x1), Math.max(x0, x1), direction * (y1 - y0));
    }
    this.top = Math.min(this.top, first);
    this.bottom = Math.max(this.bottom, end);
  }

  /** Adds what lies right of a piece of an edge within one row. */
  private piece(row: number, from: number, to: number, amount: number): void {
    const left = Math.min(Math.max(from, 0), this.width);
    const right = Math.min(Math.max(to, left + 1e-6), this.width + 1e-6);
    let before = 0;
    for (let column = Math.floor(left); column <= Math.ceil(right); column++) {
      const share = (passed(column + 1 - left) - passed(column + 1 - right)) / (right - left);
      const at = row * this.stride + Math.min(column, this.stride - 1);
      this.sums[at] = (this.sums[at] ?? 0) + amount * (share - before);
      before = share;
    }
  }
}

/** A path as it is drawn; y grows downwards, as pictures are written. */
class Path {
  private subpaths: { spots: Spot[]; isClosed: boolean }[] = [];

  begin(spot: Spot): void {
    this.subpaths.push({ spots: [spot], isClosed: false });
  }
  lineTo(spot: Spot): void {
    this.subpaths.at(-1)?.spots.push(spot);
  }
  curveTo(first: Spot, second: Spot, end: Spot): void {
    const spots = this.subpaths.at(-1)?.spots;
    const start = spots?.at(-1);
    if (!spots || !start) throw new Error("a curve begins nowhere");
    const length = distance(start, first) + distance(first, second) + distance(second, end);
    const pieces = Math.max(2, Math.ceil(length / curveStep));
    for (let piece = 1; piece <= pieces; piece++) {
      const t = piece / pieces;
      const u = 1 - t;
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      const x = a * start.x + b * first.x + c * second.x + d * end.x;
      spots.push({ x, y: a * start.y + b * first.y + c * second.y + d * end.y });
    }
  }
  close(): void {
    const last = this.subpaths.at(-1);
    if (last) last.isClosed = true;
  }
  clear(): void {
    this.subpaths = [];
  }

  /** Adds what the path encloses. */
  fill(cover: Cover): void {
    for (const { spots } of this.subpaths) cover.shape(spots);
  }

  /** Adds the path as a line of a width. */
  stroke(cover: Cover, width: number): void {
    for (const { spots, isClosed } of this.subpaths) {
      const [start] = spots;
      const line = isClosed && start ? [...spots, start] : spots;
      for (const [index, to] of line.entries()) {
        const from = line[index - 1];
        if (from) band(cover, from, to, width);
        if (width > roundFrom) dot(cover, to, width / 2);
      }
    }
  }
}

function distance(from: Spot, to: Spot): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** Adds a straight line with its width; all run the same way round, so that none is a hole in another. */
function band(cover: Cover, from: Spot, to: Spot, width: number): void {
  const length = distance(from, to);
  if (length === 0) return;
  const [x, y] = [((to.y - from.y) * width) / 2 / length, ((from.x - to.x) * width) / 2 / length];
  cover.shape([
    { x: from.x - x, y: from.y - y },
    { x: to.x - x, y: to.y - y },
    { x: to.x + x, y: to.y + y },
    { x: from.x + x, y: from.y + y },
  ]);
}

function dot(cover: Cover, { x, y }: Spot, radius: number): void {
  const corners = Array.from({ length: spotSides }, (_, index) => (-2 * Math.PI * index) / spotSides);
  cover.shape(corners.map((angle) => ({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) })));
}

/**
 * Draws what a pen wrote as light on darkness: a value a pixel, from 0 to 255, rows from the top. Of a colour the first share is the
 * light; `scale` is how many pixels a point is. Throws for what it cannot draw.
 */
export function rasterOf(drawn: string, width: number, height: number, scale = 1): Uint8Array {
  const light = new Uint8Array(width * height);
  const cover = new Cover(width, height);
  const path = new Path();
  let look: Look = { stroke: 1, fill: 1, width: scale };
  const saved: Look[] = [];
  let numbers: number[] = [];
  const place = (x: number, y: number): Spot => ({ x: scale * x, y: height - scale * y });
  const spot = (at: number): Spot => place(numbers[at] ?? 0, numbers[at + 1] ?? 0);

  function shine(value: number): void {
    cover.take((at, share) => {
      const dark = light[at] ?? 0;
      light[at] = Math.round(dark + share * (255 * value - dark));
    });
    path.clear();
  }

  function rectangle([x = 0, y = 0, across = 0, up = 0]: readonly number[]): void {
    path.begin(place(x, y));
    path.lineTo(place(x + across, y));
    path.lineTo(place(x + across, y + up));
    path.lineTo(place(x, y + up));
    path.close();
  }

  function follow(operator: string): void {
    if (operator === "re") rectangle(numbers);
    else if (operator === "m") path.begin(spot(0));
    else if (operator === "l") path.lineTo(spot(0));
    else if (operator === "c") path.curveTo(spot(0), spot(2), spot(4));
    else if (operator === "h") path.close();
    else if (operator === "S") {
      path.stroke(cover, look.width);
      shine(look.stroke);
    } else if (operator === "f") {
      path.fill(cover);
      shine(look.fill);
    } else if (operator === "w") look = { ...look, width: scale * (numbers[0] ?? 1) };
    else if (operator === "RG") look = { ...look, stroke: numbers[0] ?? 1 };
    else if (operator === "rg") look = { ...look, fill: numbers[0] ?? 1 };
    else if (operator === "q") saved.push(look);
    else if (operator === "Q") look = saved.pop() ?? look;
    else if (operator !== "J" && operator !== "j") throw new Error(`${operator} cannot be drawn`);
    numbers = [];
  }

  for (const word of drawn.split(/\s+/)) {
    if (word === "") continue;
    if (Number.isNaN(Number(word))) follow(word);
    else numbers.push(Number(word));
  }
  return light;
}

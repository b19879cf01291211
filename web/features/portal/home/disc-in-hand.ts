import { discSigns, turned } from "../../../../src/core/contract/disc.ts";

const placeDegrees = 360 / discSigns.length;
/** Long enough to look up the next letter in a book; then the slow turning of the disc resumes. */
const leftAloneMs = 20_000;
const lastPlace = discSigns.length - 1;
/** So many places are one large bead of a book. */
const beadPlaces = 6;

const moves: Record<string, (places: number) => number> = {
  ArrowRight: (places) => places + 1,
  ArrowUp: (places) => places + 1,
  ArrowLeft: (places) => places - 1,
  ArrowDown: (places) => places - 1,
  PageUp: (places) => places + beadPlaces,
  PageDown: (places) => places - beadPlaces,
  Home: (places) => nearest(places, 0),
  End: (places) => nearest(places, lastPlace),
};

/** Returns the count of places next to another one that shows the same as so many. */
const nearest = (places: number, shown: number) =>
  places + shorter((shown - places) * placeDegrees) / placeDegrees;

/** Returns the same angle within half a turn, in degrees. */
function shorter(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360);
}

/** Returns the angle that an animation has turned an element by, in degrees. */
function animated(element: Element): number {
  const { a, b } = new DOMMatrix(getComputedStyle(element).transform);
  return (Math.atan2(b, a) * 180) / Math.PI;
}

/** Returns where a pointer is around the middle of a disc, in degrees. */
function angleAround(disc: HTMLElement, { clientX, clientY }: PointerEvent): number {
  const { left, top, width, height } = disc.getBoundingClientRect();
  return (Math.atan2(clientY - top - height / 2, clientX - left - width / 2) * 180) / Math.PI;
}

/** Makes the inner ring of a disc turn by pointer and keys. Does nothing for a disc that is interactive already. */
export function takeDisc(disc: HTMLElement): void {
  const rings = disc.querySelector<HTMLElement>(".turn");
  const inner = rings?.querySelector<SVGElement>(":scope > :last-child");
  if (!rings || !inner || disc.dataset.taken !== undefined) return;
  disc.dataset.taken = "";

  /** By how many places the ring is turned: between two while it is moved, and beyond 36 after a whole round. */
  let places = 0;
  /** The rotation of the rings besides their animation, so that their first sign is on top. */
  let upright = 0;
  /** The last position of the pointer that turns the ring, and the ring's before. */
  let grasped: { angle: number; places: number } | undefined;
  let leftAlone: ReturnType<typeof setTimeout> | undefined;

  function turn(to: number): void {
    places = to;
    inner?.style.setProperty("rotate", `${-places * placeDegrees}deg`);
    const sign = turned("A", Math.round(places));
    disc.setAttribute("aria-valuenow", String(discSigns.indexOf(sign)));
    disc.setAttribute("aria-valuetext", `A → ${sign}`);
  }

  function hold(): void {
    clearTimeout(leftAlone);
    leftAlone = setTimeout(leave, leftAloneMs);
    if (disc.dataset.held !== undefined || !rings) return;
    disc.dataset.held = "";
    upright -= shorter(animated(rings) + upright);
    rings.style.rotate = `${upright}deg`;
  }

  function leave(): void {
    delete disc.dataset.held;
  }

  function grasp(event: PointerEvent): void {
    if (!event.isPrimary || event.button > 0) return;
    disc.setPointerCapture(event.pointerId);
    grasped = { angle: angleAround(disc, event), places };
    disc.dataset.turning = "";
    hold();
  }

  function release(): void {
    grasped = undefined;
    delete disc.dataset.turning;
    turn(Math.round(places));
  }

  disc.addEventListener("pointerdown", grasp);
  disc.addEventListener("pointermove", (event) => {
    // A hand may have been there before this was fetched.
    if (!grasped && event.buttons === 1) grasp(event);
    if (!grasped) return;
    const angle = angleAround(disc, event);
    turn(places - shorter(angle - grasped.angle) / placeDegrees);
    grasped.angle = angle;
    hold();
  });
  // What became a scroll of the page has not turned the disc.
  disc.addEventListener("pointercancel", () => {
    if (grasped) turn(grasped.places);
    leave();
  });
  disc.addEventListener("lostpointercapture", release);
  disc.addEventListener("keydown", (event) => {
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    hold();
    turn(move(places));
  });
  disc.addEventListener("focus", hold);
  if (document.activeElement === disc) hold();
}

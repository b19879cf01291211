import { Elysia } from "elysia";
import { emblemDrawing, emblemFile, emblemSeal, emblemSign } from "../contract/draw-emblem.ts";
import type { Identity } from "../contract/identity.ts";
import { type Emblem, emblems, isDefaultLook, type Look, lookName, lookOf } from "../contract/look.ts";
import { ownMarks } from "../contract/paths.ts";
import { CodedError } from "../lib/coded-error.ts";
import { pathOf } from "./request.ts";

/** The sizes in pixels of the icons that phones and browsers ask for. */
export const iconSizes = { "touch-icon": 180, "icon-192": 192, "icon-512": 512 } as const;
export type IconName = keyof typeof iconSizes;

/** Returns the path of an icon of an owner's look; undefined for the product's own, which the build has drawn. */
export function ownIcon(look: Look, icon: IconName | "svg"): string | undefined {
  if (isDefaultLook(look)) return undefined;
  return `${ownMarks}${lookName(look)}${icon === "svg" ? ".svg" : `-${iconSizes[icon]}.png`}`;
}

type Core = {
  identity: { published(): Promise<Identity>; drafted(): Promise<Identity | undefined> };
  marks: { bytes(look: Look, size: number, shape: "icon"): Promise<Uint8Array<ArrayBuffer>> };
};

/** What is at a path follows from it; another release may draw it better. */
const headers = { "cache-control": "public, max-age=86400" };

const drawings: Record<string, (emblem: Emblem) => string> = {
  "": emblemDrawing,
  "-seal": emblemSeal,
  "-sign": emblemSign,
};

/** Returns the drawing of a name: `wave-3fb8a0-night` in the colours of a look, `wave`, `wave-seal` and `wave-sign` in those of who shows it. */
function drawingOf(name: string): string | undefined {
  const look = lookOf(name);
  if (look) return emblemFile(look);
  for (const emblem of emblems)
    for (const [part, draw] of Object.entries(drawings)) if (name === emblem + part) return draw(emblem);
  return undefined;
}

/** Serves the drawings of all emblems, and the icons of the look that is published and of the one in a draft. */
export function ownMarkRoutes({ identity, marks }: Core) {
  /** Returns an icon; a stranger has nothing drawn but what the portal shows. */
  async function iconOf(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const shown = [await identity.published(), await identity.drafted()];
    for (const look of shown)
      for (const size of Object.values(iconSizes))
        if (look && name === `${lookName(look)}-${size}`) return marks.bytes(look, size, "icon");
    return undefined;
  }

  return new Elysia().get(`${ownMarks}*`, async ({ request }) => {
    const [name = "", ending] = pathOf(request.url).slice(ownMarks.length).split(".", 2);
    const drawing = ending === "svg" ? drawingOf(name) : undefined;
    if (drawing) return new Response(drawing, { headers: { ...headers, "content-type": "image/svg+xml" } });
    const icon = ending === "png" ? await iconOf(name) : undefined;
    if (!icon) throw new CodedError("not_found");
    return new Response(icon, { headers: { ...headers, "content-type": "image/png" } });
  });
}

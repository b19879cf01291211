import { Elysia } from "elysia";
import { type Drawn, emblemDrawing, emblemFile, emblemSeal, emblemSign } from "../contract/draw-emblem.ts";
import type { Identity } from "../contract/identity.ts";
import {
  drawnEmblem,
  emblems,
  isDefaultLook,
  type Look,
  lookName,
  lookOf,
  pictureOf,
} from "../contract/look.ts";
import { ownMarks } from "../contract/paths.ts";
import type { MarksService } from "../identity/marks.service.ts";
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
  marks: Pick<MarksService, "bytes" | "disc">;
};

/** What is at a path follows from it; another release may draw it better. */
const headers = { "cache-control": "public, max-age=86400" };

const drawings: Record<string, (emblem: Drawn) => string> = {
  "": emblemDrawing,
  "-seal": emblemSeal,
  "-sign": emblemSign,
};

/** Returns the drawing of a name: `wave-3fb8a0-night` in the colours of a look, `wave`, `wave-seal` and `wave-sign` in those of who shows it. */
function drawingOf(name: string): string | undefined {
  const look = lookOf(name);
  if (look) return pictureOf(look.emblem) ? undefined : emblemFile(drawnEmblem(look.emblem), look);
  for (const emblem of emblems) {
    const draw = drawings[partOf(name, emblem)];
    if (draw) return draw(emblem);
  }
  return undefined;
}

/** Returns what a name says after that of an emblem; another text that names no drawing where it begins otherwise. */
const partOf = (name: string, emblem: string) => (name.startsWith(emblem) ? name.slice(emblem.length) : name);

/** Serves the drawings of all emblems, and the icons of the look that is published and of the one in a draft. */
export function ownMarkRoutes({ identity, marks }: Core) {
  /** Returns the looks that the portal shows: a stranger has nothing else drawn. */
  async function shown(): Promise<Look[]> {
    const looks = [await identity.published(), await identity.drafted()];
    return looks.filter((look) => look !== undefined);
  }

  async function iconOf(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    for (const look of await shown())
      for (const size of Object.values(iconSizes))
        if (name === `${lookName(look)}-${size}`) return marks.bytes(look, size, "icon");
    return undefined;
  }

  /** Returns a drawing with the picture that is the portal's emblem; with the product's own where there is none any more. */
  async function pictureDrawing(name: string): Promise<string | undefined> {
    for (const look of await shown()) {
      const draw = drawings[partOf(name, look.emblem)];
      if (!pictureOf(look.emblem) || !(draw || name === lookName(look))) continue;
      const disc = await marks.disc(look);
      const drawn: Drawn = disc
        ? { picture: `data:image/png;base64,${Buffer.from(disc).toString("base64")}` }
        : drawnEmblem(look.emblem);
      return draw ? draw(drawn) : emblemFile(drawn, look);
    }
    return undefined;
  }

  return new Elysia().get(`${ownMarks}*`, async ({ request }) => {
    const [name = "", ending] = pathOf(request.url).slice(ownMarks.length).split(".", 2);
    const drawing = ending === "svg" ? (drawingOf(name) ?? (await pictureDrawing(name))) : undefined;
    if (drawing) return new Response(drawing, { headers: { ...headers, "content-type": "image/svg+xml" } });
    const icon = ending === "png" ? await iconOf(name) : undefined;
    if (!icon) throw new CodedError("not_found");
    return new Response(icon, { headers: { ...headers, "content-type": "image/png" } });
  });
}

import type { PlateKind } from "../locales/codex/words.ts";
import type { Figure } from "./figures/figure.ts";
import type { Flow } from "./flow.ts";
import type { LeafForm } from "./forms/forms.ts";
import type { Place } from "./leaves/concordance.ts";
import type { Chapter } from "./leaves/text.ts";

/** What stands in a book in its order, whatever it is printed on; each has the page it begins on. */
export type Matter =
  | { kind: "cover" | "halfTitle" | "title" | "imprint" | "contents" | "colophon"; page: number }
  | { kind: "plate"; page: number; number: number; plate: PlateKind; caption: string }
  | { kind: "epigraph"; page: number; text: string | undefined }
  | { kind: "part"; page: number; label: string; title: string; epigraph: string | undefined }
  /** Opens a chapter; what follows is in it, up to the next of any kind above. */
  | { kind: "chapter"; page: number; chapter: Chapter }
  | { kind: "text"; page: number; flow: Flow }
  | { kind: "figure"; page: number; figure: () => Figure }
  | { kind: "places"; page: number; places: readonly Place[] }
  | { kind: "note"; page: number; prompt: string }
  /** A leaf that holds a part of the code; of beads it is a plate with its number. */
  | { kind: "leaf"; page: number; form: LeafForm; number: number };

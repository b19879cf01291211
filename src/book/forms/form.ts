import * as z from "zod/mini";
import type { FormKind } from "../../core/contract/codex-form.ts";
import type { FieldFault } from "../../core/contract/errors.ts";
import type { CodexSettings } from "../../features/codex/codex.contract.ts";
import type { Furniture } from "../../locales/codex/words.ts";
import type { TypeCase } from "../type/case.ts";

/** What of a book differs from copy to copy. */
export type Copy = {
  /** The secret code in its canonical form. */
  code: string;
  /** Of a run: which of how many copies it is, from 1. */
  number?: { nth: number; of: number };
  /** Whom a copy of a run was made for. */
  name?: string;
};

export type DrawDeps = {
  type: TypeCase;
  settings: CodexSettings;
  furniture: Furniture;
  /** True where the maker looks at a preview: what is hidden is shown in an ink that all can see. */
  reveal: boolean;
};

/** A way in which a book holds its code. */
export type Form<Kind extends SlotKind> = {
  /** Returns why these slots cannot hold a text; undefined when they can. */
  fault(text: string, slots: readonly SlotOf<Kind>[], settings: CodexSettings): FieldFault | undefined;
  /** Returns the operators that fill each slot, in the slots' order, for the text this form holds. */
  draw(deps: DrawDeps, slots: readonly SlotOf<Kind>[], text: string): string[];
};

const at = { page: z.int(), x: z.number(), y: z.number() };

/** A place on a page that is filled with a copy's code, number or name; stored as JSON with the master of an edition. */
export const slot = z.discriminatedUnion("kind", [
  /** The line that hides the encoded code; x and y are where its baseline begins, in points, and `room` is how long it may be. */
  z.object({ kind: z.literal("hidden"), ...at, room: z.number(), isBetweenWords: z.boolean() }),
  /** A chapter's drop capital and the row of beads above it; x and y are where its baseline begins, in points. */
  z.object({ kind: z.literal("initials"), ...at, letter: z.string(), width: z.number() }),
  /** The paragraphs of a litany; x and y are where its first baseline begins, and the salt decides which are taken. */
  z.object({ kind: z.literal("paragraphs"), ...at, salt: z.string() }),
  z.object({ kind: z.literal("shuffled"), ...at, salt: z.string() }),
  /** The first lines of a paragraph: where each begins, the width it fills, and its words. */
  z.object({
    kind: z.literal("biliteral"),
    page: z.int(),
    lines: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), words: z.array(z.string()) })),
  }),
  /** The room of a plate; x and y are its middle. */
  z.object({ kind: z.literal("beads"), ...at, width: z.number(), height: z.number() }),
  /** In the colophon, the room of rows of triples, and by letter the words of the book that begin with it; x is its middle. */
  z.object({
    kind: z.literal("triples"),
    ...at,
    width: z.number(),
    words: z.record(z.string(), z.array(z.tuple([z.int(), z.int(), z.int()]))),
  }),
  /** A page's number, which may be a false one; x is its middle. */
  z.object({ kind: z.literal("folios"), ...at }),
  /** The line of the colophon that numbers a copy and names whom it was made for; x is its middle. */
  z.object({ kind: z.literal("copy"), ...at }),
]);

export type Slot = z.infer<typeof slot>;
export type SlotKind = Slot["kind"];
export type SlotOf<Kind extends SlotKind> = Extract<Slot, { kind: Kind }>;

/** A stretch of a page's operators, outside any text object: they stand, or a slot that each copy fills. */
export type Piece = string | Slot;
/** What a leaf returns. */
export type Ops = string | readonly Piece[];

/** Returns the slots of one kind, in their order. */
export function slotsOf<Kind extends SlotKind>(slots: readonly Slot[], kind: Kind): SlotOf<Kind>[] {
  return slots.filter((each): each is SlotOf<Kind> => each.kind === kind);
}

/** Returns pieces with neighbouring operators joined. */
export function piecesOf(ops: Ops): Piece[] {
  if (typeof ops === "string") return [ops];
  const pieces: Piece[] = [];
  for (const piece of ops) {
    const last = pieces.at(-1);
    if (typeof piece === "string" && typeof last === "string") pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return pieces;
}

/** Kinds of forms whose slots lie all over a book: to fill one, all have to be known. */
export function needsWholeBook(forms: readonly FormKind[]): boolean {
  return forms.some((form) => form !== "hidden");
}

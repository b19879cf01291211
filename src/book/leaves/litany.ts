import { body } from "../sheet.ts";

/** The room left of a litany's paragraphs, for what marks or numbers them (points). */
export const litanyIndent = 24;
/** How a paragraph of a litany is set. */
export const litanySetting = { size: body.size, measure: body.measure - litanyIndent };
/** Each sentence of a litany takes so many rows, so that a leaf looks alike whatever it spells. */
export const litanyRows = 2;

import * as z from "zod/mini";
import { goldInks, paperMm, pdfEditions } from "./editions.ts";

const flag = z.pipe(
  z.enum(["true", "false"]),
  z.transform((text) => text === "true"),
);

/** The query of a past book's file; what only a printer needs is ignored in the edition for reading. */
export const pdfQuery = z.object({
  edition: z.optional(z.enum(pdfEditions)),
  gold: z.optional(z.enum(goldInks)),
  multipleOfFour: z.optional(flag),
  paper: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,2}(\.\d{1,3})?$/)), z.transform(Number)),
      z.number().check(z.minimum(paperMm.min), z.maximum(paperMm.max)),
    ),
  ),
});

export type PdfQuery = z.infer<typeof pdfQuery>;

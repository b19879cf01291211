import * as z from "zod/mini";
import { type AddressColumn, type BuyerLine, buyerSources } from "./buyer-lines.ts";
import { fault, language } from "./fields.ts";
import {
  buyersBodyMaxBytes,
  buyersMaxColumns,
  buyersMaxRows,
  buyersMaxStatuses,
  buyersStatusMaxLength,
  emailTypedMaxLength,
} from "./limits.ts";

/** A table of buyers, as text, or as a file in base64 that may be in any of the usual encodings. */
export const buyersRequest = z.object({
  csv: z.optional(z.string().check(z.maxLength(buyersBodyMaxBytes, fault("invalid")))),
  file: z.optional(z.string().check(z.maxLength(buyersBodyMaxBytes, fault("invalid")))),
  /** Only reports what would happen. */
  dryRun: z.optional(z.boolean()),
  /** The shop that sold them, so that its refunds find them. */
  source: z.optional(z.enum(buyerSources)),
  /** The language of the letters to those whose line names none; without it the book's. */
  language: z.optional(language),
  /** The column of the buyers' addresses, from 0, where a table has several. */
  emailColumn: z.optional(z.int().check(z.minimum(0), z.maximum(buyersMaxColumns))),
  /** What status words mean that the portal does not know. */
  statuses: z.optional(
    z
      .array(z.object({ status: z.string().check(z.maxLength(buyersStatusMaxLength)), isPaid: z.boolean() }))
      .check(z.maxLength(buyersMaxStatuses, fault("invalid"))),
  ),
  /** Addresses in the place of those that could not be read, by their lines. */
  emails: z.optional(
    z
      .array(
        z.object({
          line: z.int().check(z.positive()),
          email: z.string().check(z.maxLength(emailTypedMaxLength, fault("emailInvalid"))),
        }),
      )
      .check(z.maxLength(buyersMaxRows, fault("invalid"))),
  ),
});

export type BuyersRequest = z.infer<typeof buyersRequest>;

/** A line with its outcome in the caller's language. */
export type BuyerLineView = BuyerLine & { message: string };

export type BuyersView = {
  success: true;
  dryRun: boolean;
  /** How many copies were sold, or would be. */
  sold: number;
  /** How many lines get nothing, since nobody is owed a copy by them. */
  passed: number;
  /** How many lines get nothing until something is put right: an address, a status, the number of copies. */
  open: number;
  /** How many copies of the run are left after that. */
  left: number;
  /** The columns of which one holds the buyers' addresses; nothing is sold until it is said which. */
  addressColumns: AddressColumn[];
  /** Status words that are not known; their lines get nothing until it is said what they mean. */
  statuses: { status: string; lines: number }[];
  lines: BuyerLineView[];
};

/** The characters that every copy's type has, whatever its master says. */
const printedCharacters = /^[ -~\u00a1-\u00ac\u00ae-\u01c0–—‘’“”…]*$/;

/** True for a name that can be printed in a copy: in Latin letters. */
export function isPrintedName(name: string): boolean {
  return printedCharacters.test(name.normalize("NFC"));
}

/** What the page of a bought copy says. */
export type ScrollView = {
  success: true;
  /** The portal's name. */
  product: string;
  title: string;
  /** The copy's number, and how many there are. */
  nth: number;
  of: number;
  name: string | null;
  /** True where its code admits nobody but the address that it was sold to. */
  isPersonal: boolean;
  /** True once its file was fetched. */
  isFetched: boolean;
};

/** Of a book's settings what its buyers' letters need. */
export const bookLanguage = z.object({ language });

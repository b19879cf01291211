import * as z from "zod/mini";
import { fault, isPrintable, oneLine, tooLong } from "../../core/contract/fields.ts";
import type { Language } from "../../core/contract/languages.ts";
import {
  editionMaxCopies,
  editionProductsMax,
  labelMaxLength,
  orderReferenceMaxLength,
} from "../../core/contract/limits.ts";
import {
  copySorts,
  copyStates,
  editionSorts,
  editionStates,
  listQuery,
  searchText,
} from "../../core/contract/lists.ts";
import { type CodeStatus, expiresAt, maxUses } from "../codes/codes.contract.ts";
import { type CodexSettings, checkPages, codexFields, placesAreSound } from "../codex/codex.contract.ts";
import { isShopSource } from "../sales/sales.contract.ts";

const label = z
  .string(fault("labelRequired"))
  .check(
    z.trim(),
    z.minLength(1, { error: fault("labelRequired"), abort: true }),
    z.maxLength(labelMaxLength, tooLong("labelTooLong")),
    z.refine(isPrintable, fault("invisible")),
    z.overwrite(oneLine),
  );

/** The codex form of a master, which holds no code, and what its copies are to be. */
export const editionRequest = z
  .extend(z.omit(codexFields, { originalCode: true }), {
    label,
    count: z
      .int(fault("runTooLarge"))
      .check(z.minimum(1, fault("runTooLarge")), z.maximum(editionMaxCopies, fault("runTooLarge"))),
    /** Uses of each copy's code; one where nothing is said. */
    maxUses: z.optional(maxUses),
    /** True where a copy admits only its buyer's address. */
    isPersonal: z.optional(z.boolean()),
  })
  .check(z.superRefine(checkPages, placesAreSound));

/** What is sold as a copy of an edition elsewhere, as `hotmart:12345`. */
const product = z.string().check(
  z.trim(),
  z.maxLength(orderReferenceMaxLength, fault("invalid")),
  z.refine((text) => {
    const { source, name } = productOf(text);
    return isShopSource(source) && name !== "" && isPrintable(name);
  }, fault("invalid")),
);

export const editionUpdateRequest = z.object({
  label: z.optional(label),
  /** The new expiry of all its codes. */
  expiresAt: z.optional(expiresAt),
  /** Switches its codes on or off, but for those of copies whose link is void. */
  isActive: z.optional(z.boolean()),
  isPersonal: z.optional(z.boolean()),
  products: z.optional(z.array(product).check(z.maxLength(editionProductsMax, fault("invalid")))),
});

/** `copy` finds a copy by its code, its number, its buyer, or a line of it. */
export const editionListQuery = z.extend(listQuery(editionSorts), {
  copy: z.optional(searchText),
  state: z.optional(z.enum(editionStates)),
});
export const copyListQuery = z.extend(listQuery(copySorts), { state: z.optional(z.enum(copyStates)) });

const number = z.optional(
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,4}$/, fault("invalid"))), z.transform(Number)),
    z.int().check(z.minimum(1, fault("invalid")), z.maximum(editionMaxCopies, fault("invalid"))),
  ),
);
/** A stretch of an edition's copies, by their numbers; all where nothing is said. */
export const copyRangeQuery = z.object({ from: number, to: number });

export type CopyRangeQuery = z.infer<typeof copyRangeQuery>;
export type EditionRequest = z.infer<typeof editionRequest>;
export type EditionUpdateRequest = z.infer<typeof editionUpdateRequest>;
export type EditionListQuery = z.infer<typeof editionListQuery>;
export type CopyListQuery = z.infer<typeof copyListQuery>;

/** How far the copies of an edition came. */
export type EditionFunnel = {
  made: number;
  sold: number;
  /** Whose file was fetched by its link. */
  fetched: number;
  /** Whose buyer opened an account once they had bought it, or whose code somebody redeemed. */
  registered: number;
  /** Whose code admitted somebody who is admitted still. */
  admitted: number;
};

export type CopyView = {
  id: number;
  number: number;
  code: string;
  /** Null once the code was deleted. */
  codeId: number | null;
  codeStatus: CodeStatus | null;
  usedCount: number;
  name: string | null;
  email: string | null;
  language: Language | null;
  source: string | null;
  reference: string | null;
  soldAt: string | null;
  lastSentAt: string | null;
  fetchedAt: string | null;
  fetches: number;
  refundedAt: string | null;
  revokedAt: string | null;
  /** The address of its buyer's page; null where there is none. */
  link: string | null;
};

export type EditionView = {
  id: number;
  codexId: number;
  label: string;
  count: number;
  expiresAt: string;
  maxUses: number;
  isActive: boolean;
  isPersonal: boolean;
  products: string[];
  createdAt: string;
  createdBy: number | null;
  /** Of its master. */
  book: Omit<CodexSettings, "originalCode"> & {
    seed: string;
    hasOwnText: boolean;
    size: number;
    checksum: string;
  };
  vitals: EditionFunnel;
};

/** An edition of a list, with those of its copies that were looked for. */
export type ListedEditionView = EditionView & { found?: CopyView[] };

/** Where a product is sold, and its name there. */
function productOf(product: string): { source: string; name: string } {
  const at = product.indexOf(":");
  return { source: product.slice(0, at), name: product.slice(at + 1) };
}

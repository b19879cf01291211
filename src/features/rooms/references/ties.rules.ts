import { foldedCode } from "../../../core/contract/normalize.ts";
import type { CodeStatus } from "../../codes/codes.contract.ts";
import type { BookTie, CodeEffectsRequest, RoomFaultName } from "../rooms.contract.ts";

/** What changes of a code bear on. */
export type Code = {
  id: number;
  code: string;
  isActive: boolean;
  expiresAt: string;
  usedCount: number;
  maxUses: number;
};

/** Returns a code as a change would leave it; undefined when it would be gone. Those that rooms require stay. */
export function afterChange(code: Code, request: CodeEffectsRequest, isRequired: boolean): Code | undefined {
  switch (request.change) {
    case "extend":
      return request.expiresAt > code.expiresAt ? { ...code, expiresAt: request.expiresAt } : code;
    case "switch_off":
      return { ...code, isActive: false };
    case "delete":
      return isRequired ? code : undefined;
    case "delete_unused":
      return isRequired || code.usedCount > 0 ? code : undefined;
    case "update": {
      const { code: text = code.code, isActive = code.isActive, ...rest } = request.to;
      const { expiresAt = code.expiresAt, maxUses = code.maxUses } = rest;
      return { ...code, code: text, isActive, expiresAt, maxUses };
    }
  }
}

type Books = readonly (BookTie & { code: string })[];

/** Returns what finds the books that hide a code, as the gate reads what they hide. */
export function bookFinder(books: Books): (code: string) => BookTie[] {
  const byFolded = Map.groupBy(books, ({ code }) => foldedCode(code));
  return (code) => (byFolded.get(foldedCode(code)) ?? []).map(({ id, title }) => ({ id, title }));
}

/** True when readers of a book that hides a code could redeem it before a change, and could not after it. */
export function losesReaders(
  before: { code: string; status: CodeStatus },
  after: { code: string; status: CodeStatus } | undefined,
): boolean {
  if (before.status !== "active") return false;
  return after?.status !== "active" || foldedCode(after.code) !== foldedCode(before.code);
}

/** Returns the faults of one list that are not in another. */
export function without(some: readonly RoomFaultName[], others: readonly RoomFaultName[]): RoomFaultName[] {
  return some.filter((fault) => !others.includes(fault));
}

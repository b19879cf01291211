import type { FieldFault } from "../core/contract/errors.ts";

/** Thrown when a book cannot be made of its recipe: a field of the form and what is wrong with it. */
export class Refusal extends Error {
  constructor(
    readonly field: string,
    readonly fault: FieldFault,
    /** What the sentence of the fault names. */
    readonly names: readonly string[] = [],
  ) {
    super(`${field}: ${fault}`);
    this.name = "Refusal";
  }
}

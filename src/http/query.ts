import * as z from "zod/mini";
import { faultsOf } from "../contract/faults.ts";
import { CodedError } from "../lib/coded-error.ts";

/**
 * Returns the query of a request's address, as a schema reads it. Throws invalid_data.
 * The router's own reader takes texts with a comma, or in brackets, for lists and objects.
 */
export function queryOf<Schema extends z.ZodMiniType>(request: Request, schema: Schema): z.output<Schema> {
  const { url } = request;
  const mark = url.indexOf("?");
  const given = Object.fromEntries(new URLSearchParams(mark === -1 ? "" : url.slice(mark)));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new CodedError("invalid_data", { fields: faultsOf(parsed.error.issues) });
}

/** Returns what a route declares as its query, for the types of its callers alone: `queryOf` is what validates it. */
export function queryType<Schema extends z.ZodMiniType>(_judge: Schema): z.ZodMiniType<z.output<Schema>> {
  return z.custom<z.output<Schema>>();
}

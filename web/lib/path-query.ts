import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf, PathOf } from "./api-types.ts";

/** Returns the query options of a path; the path is the whole key. */
export function pathQuery<const Path extends string>(path: PathOf<"get", Path>) {
  return queryOptions<AnswerOf<"get", Path>>({ queryKey: [path] });
}

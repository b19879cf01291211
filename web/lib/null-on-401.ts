import { ApiError } from "./api-error.ts";
import { type Asked, jsonQuery } from "./json-query.ts";

/** The query function of what nobody is an answer to, too: null on 401 instead of an error. */
export async function nullOn401<Answer>(asked: Asked): Promise<Answer | null> {
  try {
    return await jsonQuery<Answer>(asked);
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) return null;
    throw failure;
  }
}
